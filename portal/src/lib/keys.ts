/** A key event, from React or the browser. */
interface KeyPress {
  key: string
  code: string
  keyCode: number
  nativeEvent?: { isComposing: boolean }
  isComposing?: boolean
}

/**
 * The key of an event; empty if it belongs to an input method, like the Enter that confirms 田中. Safari ends
 * the composition before that Enter, so there only the key code 229 identifies it.
 */
export function keyOf(event: KeyPress): string {
  const isComposing = event.nativeEvent?.isComposing ?? event.isComposing ?? false
  return isComposing || event.keyCode === 229 ? '' : event.key
}

/**
 * Like `keyOf`, for shortcuts: on a Cyrillic or Greek layout, the letter at the same position of a Latin
 * layout.
 */
export function shortcutOf(event: KeyPress): string {
  const key = keyOf(event)
  const [, letter] = /^Key([A-Z])$/.exec(event.code) ?? []
  return letter && /^\P{ASCII}$/u.test(key) ? letter.toLowerCase() : key
}
