export const signIn = 'Sign in with Google'
export const unreachable =
  'Google can’t be reached right now. Try again later, or use your password.'
export const expired =
  'This sign-in took too long, or was started in another browser. Please try again.'
export const cancelled = 'Google didn’t sign you in. Try again, or use your password.'
export const failed = 'Google’s answer couldn’t be verified. Try again, or use your password.'
export const otherDomain = (domain: string) => `Only Google accounts of ${domain} work here.`
export const unconfirmed =
  'Google hasn’t confirmed the email address of this account. Confirm it with Google, or use your password.'
export const notLinked =
  'This Google account isn’t linked to a login. Sign in with your password or a passkey, then link it in your settings.'
export const linked = 'You have already linked a Google account. Remove it before you link another.'
export const taken = 'This Google account is already linked to another login.'
