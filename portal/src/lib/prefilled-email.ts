/** The email typed on one of the pages before the sign-in; it prefills the other pages. */
let typed = ''

export const readPrefilledEmail = (): string => typed
export const setPrefilledEmail = (email: string): void => {
  typed = email
}
