export const attachmentType =
  'Attach a PDF, an image (JPEG, PNG or WebP), an office file (DOCX, XLSX, PPTX, ODT, ODS or ODP), CSV or plain text.'
/** @param ending e.g. `docx` */
export const attachmentUnreadable = (ending: string) =>
  `This isn’t a readable ${ending.toUpperCase()} file. Open it, save it again without a password, and attach it.`
export const attachmentMacros =
  'A file with macros can’t be attached. Save a copy without macros, and attach that.'
export const attachmentNotText =
  'This file isn’t plain text. Save it as text or CSV in UTF-8, and attach it again.'
export const attachmentSize = 'An attachment must be 10 MB or smaller.'
export const attachmentsMost = (most: number) => `You can attach at most ${most} files.`
/** @param limit e.g. `2 GB`; of one client. */
export const clientStoreFull = (limit: string) =>
  `This client’s files have reached the storage limit of ${limit}. Ask an admin to raise it.`
/** @param limit e.g. `20 GB`; of everyone. */
export const storeFull = (limit: string) =>
  `Attached files have reached the storage limit of ${limit}. Ask an admin to raise it.`
export const attachmentMissing = 'A file is no longer available. Attach it again.'
export const full = 'This conversation is full. Write an update to continue.'
export const earlier = (amount: number) =>
  amount === 1 ? '1 earlier comment' : `${amount} earlier comments`
export const listFailed = 'Failed to load conversations'
/** The title of a client's conversation that is about no record. */
export const withTeam = 'Messages with the team'
export const someoneGone = 'Former member'
