export const codeWrong =
  'This code is wrong or was already used. If new codes fail too, set your phone’s clock to automatic.'
export const required = 'Enter the code from your authenticator app to continue.'
export const missing = 'Set up a second factor before you continue.'
