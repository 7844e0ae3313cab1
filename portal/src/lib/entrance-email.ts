/** The email typed on one of the pages before the sign-in; it prefills the other pages. */
let typed = ''

export const readEntranceEmail = (): string => typed
export const keepEntranceEmail = (email: string): void => {
  typed = email
}
