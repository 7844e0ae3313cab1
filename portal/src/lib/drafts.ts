import { tabStorage } from './storage.ts'
import { draftKey } from './stored-drafts.ts'

/** Unsaved input of a form. */
export interface Draft {
  /** When it was typed (ms). */
  savedAt: number
  /** Only fields that differ from their initial value, by name; never secrets or files. */
  values: Record<string, unknown>
}

/** How long a draft is offered (ms). */
const lifetime = 24 * 60 * 60 * 1_000

/**
 * The draft of this person in this tab.
 *
 * @param form identifies the form and its record, e.g. `milestone:` and an id
 */
export function readDraft(userId: string, form: string): Draft | undefined {
  const text = tabStorage.read(draftKey(userId, form))
  if (text === null) return undefined
  const draft = parse(text)
  if (draft && Date.now() - draft.savedAt < lifetime) return draft
  removeDraft(userId, form)
  return undefined
}

function parse(text: string): Draft | undefined {
  try {
    const { savedAt, values } = JSON.parse(text) as Partial<Draft>
    return typeof savedAt === 'number' && values ? { savedAt, values } : undefined
  } catch {
    return undefined
  }
}

/** Without values, the draft is removed. If it cannot be stored, the form still asks before it is left. */
export function writeDraft(userId: string, form: string, values: Draft['values']): void {
  removeDraft(userId, form)
  if (Object.keys(values).length === 0) return
  const draft: Draft = { savedAt: Date.now(), values }
  tabStorage.write(draftKey(userId, form), JSON.stringify(draft))
}

export function removeDraft(userId: string, form: string): void {
  tabStorage.remove(draftKey(userId, form))
}

/** Field names that are secret in any control. */
const secretName = /password|secret|token/i

/** The values of a form to keep as a draft: every changed field, but no secrets and no files. */
export function draftOf(
  values: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>>,
  secrets: ReadonlySet<string>,
): Draft['values'] {
  const kept = Object.entries(values).filter(
    ([name, value]) =>
      !secrets.has(name) &&
      !secretName.test(name) &&
      ![value].flat().some((one) => one instanceof Blob) &&
      JSON.stringify(value ?? '') !== JSON.stringify(defaults[name] ?? ''),
  )
  return Object.fromEntries(kept)
}
