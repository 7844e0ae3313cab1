import { flushSync } from 'react-dom'
import { firstFieldIn } from './dialog-focus.ts'

/**
 * Replaces a dialog's content with a form after a click on a button that disappears with it. Moves the focus
 * before the dialog notices its loss: to the first field or, on touch screens, where a keyboard would cover
 * the form, to the title.
 */
export function showForm(pressed: HTMLElement, show: () => void): void {
  const dialog = pressed.closest('[role=dialog]')
  flushSync(show)
  const isTouch = matchMedia('(pointer: coarse)').matches
  const place = isTouch ? dialog?.querySelector<HTMLElement>('h2') : firstFieldIn(dialog)
  place?.focus()
}
