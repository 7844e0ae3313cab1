import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../storage.ts'
import { removeDrafts } from '../stored-drafts.ts'
import {
  parseStoredSession,
  type StoredSession,
  storedSessionKey,
  storedSessionOf,
} from './stored-session.ts'

const watchers = new Set<() => void>()
let lastText: string | null | undefined
let lastSession: StoredSession | undefined

/** The current local session record; the same object until it changes. */
export function readStoredSession(): StoredSession | undefined {
  const text = browserStorage.read(storedSessionKey)
  if (text !== lastText) {
    lastText = text
    lastSession = parseStoredSession(text)
  }
  return lastSession
}

export function storeSession(view: SessionView): void {
  browserStorage.write(storedSessionKey, JSON.stringify(storedSessionOf(view.user)))
  removeDrafts({ exceptOf: view.user.id })
  for (const watcher of watchers) watcher()
}

export function removeStoredSession(): void {
  browserStorage.remove(storedSessionKey)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const anonymous: StoredSession = { id: '', email: '', role: '', name: '', avatar: null }
let lastViewer = anonymous

/**
 * The viewer of a guarded page. While the page is being left after a sign-out, it is still the person for
 * whom it was rendered.
 */
export function useViewer(): StoredSession {
  return useSyncExternalStore(watch, () => {
    lastViewer = readStoredSession() ?? lastViewer
    return lastViewer
  })
}
