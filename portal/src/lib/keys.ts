/** A press of a key, as React and the browser tell of it. */
interface KeyPress {
  key: string
  code: string
  keyCode: number
  nativeEvent?: { isComposing: boolean }
  isComposing?: boolean
}

/**
 * The key of a press; empty while it belongs to an input method, as the Enter that accepts 田中 does. Safari
 * ends the composition before that Enter and marks it with the code 229 alone.
 */
export function keyOf(event: KeyPress): string {
  const isComposing = event.nativeEvent?.isComposing ?? event.isComposing ?? false
  return isComposing || event.keyCode === 229 ? '' : event.key
}

/** The same for a shortcut: on a Cyrillic or Greek layout the letter that Latin layouts have in its place. */
export function shortcutOf(event: KeyPress): string {
  const key = keyOf(event)
  const [, letter] = /^Key([A-Z])$/.exec(event.code) ?? []
  return letter && /^\P{ASCII}$/u.test(key) ? letter.toLowerCase() : key
}
