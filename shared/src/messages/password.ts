export const allRequired = 'All password fields are required'
export const mismatch = 'New password and confirmation do not match'
export const tooShort = (min: number) => `New password must be at least ${min} characters long`
export const tooCommon = 'This password is too easy to guess. Choose a stronger one.'
export const tooLong = 'This password is too long.'
export const unchanged = 'The new password must be different from the current one.'
export const currentWrong = 'The current password is incorrect.'
export const linkUnusable =
  'This link has expired or has already been used. Request a new one, or ask the person who invited you.'
export const updated = 'Password updated successfully!'
