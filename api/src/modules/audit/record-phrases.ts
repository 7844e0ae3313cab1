import type { Phrase } from './wording.ts'

/** What is done to a record of any kind; `thing` is e.g. `the link “Map” of Mara Lind`. */
export const recordPhrases = {
  added: (thing) => `added ${thing}`,
  assigned: (thing, said) => `assigned ${thing}${said('to') && ` to ${said('to')}`}`,
  done: (thing) => `marked ${thing} as done`,
  edited: (thing) => `changed ${thing}`,
  removed: (thing) => `moved ${thing} to the trash`,
  reopened: (thing) => `reopened ${thing}`,
  restored: (thing) => `restored ${thing} from the trash`,
} satisfies Record<string, Phrase>

/** The second part of the audit action of a record. */
export type RecordVerb = keyof typeof recordPhrases
