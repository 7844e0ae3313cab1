export const signIn = 'Sign in with a passkey'
/** The second step of signing in for someone without an authenticator app. */
export const required = 'Use your passkey to continue.'
export const failed = 'This passkey didn’t work. Try again, or use your password.'
export const notAdded = 'The passkey wasn’t added. Please try again.'
export const cancelled = 'No passkey was used. Try again, or use your password.'
export const unsupported = 'This browser doesn’t support passkeys. Use your password instead.'
export const known = 'This device already has a passkey for your account.'
export const tooMany = (most: number) =>
  `You have ${most} passkeys, the most possible. Remove one before you add another.`
export const lastOne =
  'Your role requires a second factor. Set up an authenticator app before you remove your last passkey.'
