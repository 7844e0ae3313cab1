import { tabStorage } from './storage.ts'
import { draftKey } from './stored-drafts.ts'

/** What was typed into a form and not saved yet. */
export interface Draft {
  /** When it was typed (ms). */
  savedAt: number
  /** Only fields that differ from what the form began with, by name; never secrets or files. */
  values: Record<string, unknown>
}

/** How long a draft is offered (ms). */
const lifetime = 24 * 60 * 60 * 1_000

/**
 * The draft of this tab and this person.
 *
 * @param form names the form and its record, e.g. `milestone:` and an id
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

/** Without any value there is no draft. Where it cannot be kept, the form still asks before it is left. */
export function writeDraft(userId: string, form: string, values: Draft['values']): void {
  removeDraft(userId, form)
  if (Object.keys(values).length === 0) return
  const draft: Draft = { savedAt: Date.now(), values }
  tabStorage.write(draftKey(userId, form), JSON.stringify(draft))
}

export function removeDraft(userId: string, form: string): void {
  tabStorage.remove(draftKey(userId, form))
}

/** Names that are secret whatever control they stand in. */
const secretName = /password|secret|token/i

/** What of a form is kept as a draft: each field that was changed, but no secret and no file. */
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
