import { pictureMaxPixels } from '../limits.ts'

/** A time to wait in its largest fitting unit, rounded up, e.g. "40 minutes". */
function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return counted(seconds, 'second')
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

export const unexpected = 'An unexpected error occurred'
export const invalid = 'Some fields are not valid.'
export const unreadable = 'The request could not be read.'
export const tooLarge = 'The request is too large.'
export const notFound = 'Not found.'
export const deleted = 'This was deleted.'
export const methodNotAllowed = 'This method is not allowed here.'
/** @param seconds until the next attempt is accepted */
export const rateLimited = (seconds: number) =>
  `Too many attempts. You can try again in ${waitOf(seconds)}.`
export const busy = 'The server is busy. Please try again in a moment.'
export const conflict =
  'Someone else changed this in the meantime. Reload to see the latest version.'
export const alreadyCreated =
  'Your first attempt was saved, without your latest changes. Edit the saved entry instead; saving again would add a second one.'
/** A repeat whose first response isn't kept. */
export const alreadySaved =
  'This was already saved. Close the form to see it; saving again would add a second one.'
export const storageFull = 'There is not enough storage space for this file.'
export const notSaved =
  'The server is out of storage space. Nothing was saved. Please try again later.'
export const picturePixels = `A picture can have at most ${pictureMaxPixels / 1_000_000} megapixels. Make this one smaller, then try again.`
export const offline = 'The server can’t be reached. Check your connection and try again.'
/** For records that are saved once, however often they are sent. */
export const answerLost =
  'The server didn’t respond. Check your connection and try again. If this was already saved, it won’t be saved twice.'
export const reconnecting = 'No connection. Trying again... What you typed is kept.'
export const overtaken =
  'Someone else saved this while you were editing. Choose what to keep, then save.'
export const overtakenAlike =
  'Someone else saved the same content while you were editing. Save again to keep yours.'
export const deletedMeanwhile =
  'Someone else deleted this while you were editing. Your text is still here.'
/** Saving over another version found the same content stored. */
export const savedAlready = 'Saved.'
