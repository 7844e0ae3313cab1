import { tabStorage } from './storage.ts'

const prefix = 'leadwright:draft:'

/** Key of a person's draft of a form in the tab's storage. */
export const draftKey = (userId: string, form: string) => `${prefix}${userId}:${form}`

/** Removes all drafts except those of one person, if given. */
export function removeDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  for (const key of tabStorage.keys()) {
    const isKept = exceptOf !== undefined && key.startsWith(draftKey(exceptOf, ''))
    if (key.startsWith(prefix) && !isKept) tabStorage.remove(key)
  }
}
