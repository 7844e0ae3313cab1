import type { HiringCheckbox } from '@leadwright/shared/hiring'
import { clearTab, readTab, writeTab } from '../../lib/tab-storage.ts'

export interface Draft {
  /** Sent with every attempt, so that the same application is stored once. */
  key: string
  email: string
  name: string
  ticked: readonly HiringCheckbox[]
  /** The name of the chosen file, which browsers do not restore after a reload. */
  file?: string | undefined
  /** What the last attempt sent; a different file or email makes a different application. */
  sent?: string
}

const KEY = 'leadwright.application'

export const newDraft = (): Draft => ({ key: crypto.randomUUID(), email: '', name: '', ticked: [] })

export function loadDraft(): Draft | undefined {
  const kept = readTab(KEY)
  return isDraft(kept) ? { ...newDraft(), ...kept } : undefined
}

export const storeDraft = (draft: Draft): void => writeTab(KEY, draft)

export const clearDraft = (): void => clearTab(KEY)

/** The draft for this attempt. The key stays the same for the same file, name and email. */
export function forAttempt(draft: Draft, file: File): Draft {
  const sender = [draft.email.trim().toLowerCase(), draft.name.trim()]
  const sent = [...sender, file.name, file.size, file.lastModified].join('|')
  const changed = draft.sent !== undefined && draft.sent !== sent
  return { ...draft, sent, key: changed ? crypto.randomUUID() : draft.key }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { key, email, ticked } = value as Record<string, unknown>
  return typeof key === 'string' && typeof email === 'string' && Array.isArray(ticked)
}
