/** The label of the link on the sign-in page, which emails also name. */
export const forgotPassword = 'Forgot your password?'
export const failed = 'Invalid login credentials'
/** @param left how many more passwords can be tried for now */
export const failedWithFewLeft = (left: number) =>
  left === 0
    ? `${failed}. No tries left for now. You can reset your password.`
    : `${failed}. ${left} ${left === 1 ? 'try' : 'tries'} left.`
/** Only shown to someone who typed the right password. */
export const suspended = (supportEmail: string) =>
  `Your access is suspended. For questions, write to ${supportEmail}.`
export const termsRequired = 'Accept the terms and privacy policy to continue.'
export const profileMissing = 'User profile not found'
export const signedOut = 'Please sign in to continue.'
export const needsCookies =
  'Signing in requires cookies. Allow cookies for this site, then reload the page.'
export const forbidden = 'Your role doesn’t have access to this.'
export const noPayments =
  'You don’t have access to payments. A colleague who can see them can give it to you in Settings, under “People with access”.'
export const expiredPassword = 'This temporary password has expired. Ask an admin for a new one.'
export const passwordChangeRequired = 'Choose a new password before you continue.'
export const ended = 'Your session has ended. Sign in to continue where you left off.'
