let typed = ''

function keep(event: KeyboardEvent): void {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey
  if (!isText && event.key !== 'Backspace') return
  event.preventDefault()
  event.stopPropagation()
  typed = isText ? typed + event.key : typed.slice(0, -1)
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
