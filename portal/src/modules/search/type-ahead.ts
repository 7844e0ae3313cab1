import { keyOf } from '../../lib/keys.ts'

let typed = ''

function keep(event: KeyboardEvent): void {
  const key = keyOf(event)
  const isText = key.length === 1 && !event.ctrlKey && !event.metaKey
  if (!isText && key !== 'Backspace') return
  event.preventDefault()
  event.stopPropagation()
  typed = isText ? typed + key : typed.slice(0, -1)
}

/** Keeps typed text until the search box is there, since its code may still be loading. */
export function startTypeAhead(): void {
  typed = ''
  addEventListener('keydown', keep, { capture: true })
}

/** Returns the text typed in the meantime. From now on keys go to the focused element. */
export function takeTypeAhead(): string {
  removeEventListener('keydown', keep, { capture: true })
  const taken = typed
  typed = ''
  return taken
}
