export const managedNames = 'Your name is kept by an admin in the Office.'
export const emailSame = 'This is your address already.'
export const emailAsked =
  'Two mails are on their way. Your email changes when both links were opened.'
export const linkUnusable = 'This link has expired or was already used.'
export const sessionEnded = 'Signed out.'
export const forgot =
  'If this address has an account, a link to set a new password is on its way to it.'
export const saved = 'Saved.'
