import type { HiringCheckbox } from '@leadwright/shared/hiring'

export interface Draft {
  /** Sent with every attempt, so that the same application arrives once. */
  key: string
  email: string
  name: string
  ticked: readonly HiringCheckbox[]
  /** Name of the chosen file, which a browser does not keep over a reload. */
  file?: string | undefined
  /** What the last attempt sent; another file or address is another application. */
  sent?: string
}

/** Of this tab: it outlives a reload, not the visit. */
const KEY = 'leadwright.application'

export const newDraft = (): Draft => ({ key: crypto.randomUUID(), email: '', name: '', ticked: [] })

export function keptDraft(): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isDraft(kept) ? { ...newDraft(), ...kept } : undefined
  } catch {
    return undefined
  }
}

/** Where a browser refuses storage the form works all the same, until a reload. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {}
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

/** The draft for this attempt: the key stays while the same file goes with the same name and address. */
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
