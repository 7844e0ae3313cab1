export const allRequired = 'All password fields are required'
export const mismatch = 'New password and confirmation do not match'
export const tooShort = (min: number) => `New password must be at least ${min} characters long`
export const tooCommon =
  'This password is too easy to guess, because many people use it or a similar one. Choose a stronger one.'
export const repeated =
  'This password is too easy to guess, because it repeats itself. Choose a stronger one.'
/** @param word part of the password, in lower case */
export const ownWord = (word: string) =>
  `This password is too easy to guess: others know “${word}” about you or the company, and little else is in it. Choose a stronger one.`
export const tooLong = 'This password is too long.'
export const unchanged = 'The new password must be different from the current one.'
export const currentWrong = 'The current password is incorrect.'
export const linkUnusable =
  'This link has expired or has already been used. Request a new one, or ask the person who invited you.'
export const updated = 'Password updated successfully!'
