export const discard = {
  question: 'Discard what you typed?',
  keep: 'Keep editing',
  discard: 'Discard',
}
/** Asked before a secret that is shown once leaves the screen. */
export const discardSecret = {
  question: 'Close without copying it? It won’t be shown again.',
  keep: 'Go back',
  discard: 'Close',
}
export const draft = (time: string) => `You have an unsaved draft from ${time}.`
export const restore = 'Restore'
