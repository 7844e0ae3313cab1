import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../storage.ts'
import { removeDrafts } from '../stored-drafts.ts'
import { parseRecord, recordKey, recordOf, type SessionRecord } from './record.ts'

const watchers = new Set<() => void>()
let lastText: string | null | undefined
let lastRecord: SessionRecord | undefined

/** The current local session record; the same object until it changes. */
export function readRecord(): SessionRecord | undefined {
  const text = browserStorage.read(recordKey)
  if (text !== lastText) {
    lastText = text
    lastRecord = parseRecord(text)
  }
  return lastRecord
}

export function writeRecord(view: SessionView): void {
  browserStorage.write(recordKey, JSON.stringify(recordOf(view.user)))
  removeDrafts({ exceptOf: view.user.id })
  for (const watcher of watchers) watcher()
}

export function removeRecord(): void {
  browserStorage.remove(recordKey)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const anonymous: SessionRecord = { id: '', email: '', role: '', name: '', avatar: null }
let lastViewer = anonymous

/**
 * The viewer of a guarded page. While the page is being left after a sign-out, it is still the person for
 * whom it was rendered.
 */
export function useViewer(): SessionRecord {
  return useSyncExternalStore(watch, () => {
    lastViewer = readRecord() ?? lastViewer
    return lastViewer
  })
}
