import { tabStorage } from './storage.ts'

const prefix = 'leadwright:draft:'

/** Where the draft of a person and a form is kept in the tab's storage. */
export const draftKey = (userId: string, form: string) => `${prefix}${userId}:${form}`

/** Leaves only the drafts of one person; without one, none. */
export function removeDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  for (const key of tabStorage.keys()) {
    const isKept = exceptOf !== undefined && key.startsWith(draftKey(exceptOf, ''))
    if (key.startsWith(prefix) && !isKept) tabStorage.remove(key)
  }
}
