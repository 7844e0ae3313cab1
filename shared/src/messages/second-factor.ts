export const codeShape = 'Enter the six-digit code from your authenticator app, or a recovery code.'
export const codeWrong =
  'This code is wrong or was already used. If new codes fail too, set your phone’s clock to automatic.'
export const required = 'Enter the code from your authenticator app to continue.'
export const missing = 'Set up a second factor before you continue.'
export const alreadyOn = 'A second factor is already set up.'
export const notStarted = 'This setup has expired or was not started. Please start again.'
export const keptOn = 'Your role requires a second factor, so you can’t turn it off.'
