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

/** Keeps what is typed until the search box is there: its code may still be on its way. */
export function startTypeAhead(): void {
  typed = ''
  addEventListener('keydown', keep, { capture: true })
}

/** What was typed meanwhile. From now on keys go where the focus is. */
export function takeTypeAhead(): string {
  removeEventListener('keydown', keep, { capture: true })
  const taken = typed
  typed = ''
  return taken
}
