export const unexpected = 'An unexpected error occurred'
export const invalid = 'Some of what was sent is not valid.'
export const unreadable = 'The request could not be read.'
export const tooLarge = 'What was sent is too large.'
export const notFound = 'There is nothing here.'
export const methodNotAllowed = 'This address does not take that kind of request.'
export const rateLimited = 'Too many attempts. Please wait a moment and try again.'
export const busy = 'The server is busy. Please try again in a moment.'
export const conflict =
  'Someone else changed this in the meantime. Reload to see the newest version.'
export const idTaken =
  'This could not be saved. Close the form, open it again and repeat your entry.'
export const alreadyCreated =
  'Your first attempt was saved, as the form was then. Change the saved entry instead; saving again adds a second one.'
export const foreignOrigin = 'This request did not come from the portal.'
export const storageFull = 'There is no room left to store this file.'
export const notSaved =
  'The server has no room left to save this. Nothing was changed; please try again later.'
export const notReady = 'The server is not ready.'
export const tooSlow = 'What was sent did not arrive in time.'
export const offline = 'The server cannot be reached. Check your connection and try again.'
