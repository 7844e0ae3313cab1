export const discard = {
  question: 'Discard what you typed?',
  keep: 'Keep editing',
  discard: 'Discard',
}
