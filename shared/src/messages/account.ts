export const emailSame = 'This is already your email address.'
export const emailAsked =
  'We sent a link to both addresses. Your email changes once both links are opened.'
export const linkUnusable = 'This link has expired or was already used.'
export const sessionEnded = 'Signed out.'
export const forgot =
  'If an account exists for this address, we have sent it a link to set a new password.'
