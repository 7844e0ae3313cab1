import type { MessageTemplate } from './wording.ts'

/** What can be done to a record of any kind; its name is e.g. `the link “Map” of Mara Lind`. */
export const recordTemplates = {
  added: 'added {name}',
  assigned: 'assigned {name}[ to {to}]',
  done: 'marked {name} as done',
  edited: 'changed {name}',
  removed: 'moved {name} to the trash',
  reopened: 'reopened {name}',
  restored: 'restored {name} from the trash',
  shared: 'shared {name} with the client',
  unshared: 'stopped sharing {name} with the client',
} satisfies Record<string, MessageTemplate>

/** The second part of the audit action of a record. */
export type RecordVerb = keyof typeof recordTemplates
