import { flushSync } from 'react-dom'
import { firstFieldIn } from './focus.ts'

/**
 * Shows a form in the place of what a dialog showed, at the press of a button that is gone then: the focus goes on
 * before the dialog misses it, to the first field; on touch screens, where a keyboard would cover it, to the title.
 */
export function showForm(pressed: HTMLElement, show: () => void): void {
  const dialog = pressed.closest('[role=dialog]')
  flushSync(show)
  const isTouch = matchMedia('(pointer: coarse)').matches
  const place = isTouch ? dialog?.querySelector<HTMLElement>('h2') : firstFieldIn(dialog)
  place?.focus()
}
