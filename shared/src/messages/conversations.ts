export const attachmentType = 'Attach a PDF, JPEG, PNG or WebP file.'
export const attachmentSize = 'An attachment must be 10 MB or smaller.'
export const attachmentsMost = (most: number) => `At most ${most} files can be attached.`
/** @param limit e.g. `2 GB`; of one client. */
export const clientStoreFull = (limit: string) =>
  `The storage limit for one client's files (${limit}) is reached. An admin can raise it.`
/** @param limit e.g. `20 GB`; of everyone. */
export const storeFull = (limit: string) =>
  `The storage limit for attached files (${limit}) is reached. An admin can raise it.`
export const attachmentMissing = 'A file is no longer there. Attach it again.'
export const full = 'This conversation has reached its limit. Write an update to go on.'
export const notesFull = 'There are as many notes about this as can be kept.'
export const nothingUnanswered = 'Nothing to answer.'
export const nothingYet = 'Nothing has been said yet.'
export const earlier = (amount: number) =>
  amount === 1 ? '1 earlier comment' : `${amount} earlier comments`
export const noneYet = 'No conversation yet. Open an update, a milestone or a meeting to begin one.'
export const noFiles = 'No file was attached yet.'
export const missing = 'This was removed, or it does not exist.'
export const loadFailed = 'Failed to load the conversation'
export const listFailed = 'Failed to load conversations'
export const filesFailed = 'Failed to load files'
export const someoneGone = 'Someone who has left'
/** Below the team's newest comment that the client has read. */
export const seenBy = (name: string, when: string) => `Seen by ${name}, ${when}`
/** The update is stored, some of its files are not. */
export const sentWithoutFiles = (reason: string) =>
  `The update was sent, but not all of its files. ${reason} You can attach files to a comment.`
