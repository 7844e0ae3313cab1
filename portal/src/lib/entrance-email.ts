/** What was typed as the email on a page before the sign-in; the next of these pages begins with it. */
let typed = ''

export const readEntranceEmail = (): string => typed
export const keepEntranceEmail = (email: string): void => {
  typed = email
}
