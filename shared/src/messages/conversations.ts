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
export const nothingUnanswered = 'No comments to answer.'
export const nothingYet = 'No comments yet.'
export const earlier = (amount: number) =>
  amount === 1 ? '1 earlier comment' : `${amount} earlier comments`
export const noneYet =
  'No conversations yet. Open an update, a milestone or a meeting to start one.'
export const noFiles = 'No files yet.'
export const missing = 'This conversation was deleted or doesn’t exist.'
export const loadFailed = 'Failed to load the conversation'
export const listFailed = 'Failed to load conversations'
export const filesFailed = 'Failed to load files'
export const someoneGone = 'Former member'
/** Below the team's newest comment that the client has read. */
export const seenBy = (name: string, when: string) => `Seen by ${name}, ${when}`
/** The update is stored, some of its files are not. */
export const sentWithoutFiles = (reason: string) =>
  `The update was sent, but some files weren’t. ${reason} You can attach files to a comment.`
