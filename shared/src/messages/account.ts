export const emailSame = 'This is already your email address.'
export const emailAsked =
  'We sent a link to both your current and your new address. Open both links to change your email address.'
export const linkUnusable = 'This link has expired or has already been used.'
export const forgot =
  'If an account exists for this address, we’ve sent it a link to set a new password.'
