export const attachmentType = 'Attach a PDF, JPEG, PNG or WebP file.'
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
