export const discard = {
  question: 'Discard what you typed?',
  keep: 'Keep editing',
  discard: 'Discard',
}
export const draft = (time: string) => `You have an unsaved draft from ${time}.`
export const restore = 'Restore'
