import type { MouseEvent } from 'react'
import { control, field, isInField } from './focus.ts'

/**
 * On mouse down: a pressed button gets the focus only when it is released. Leaving a field shows its error,
 * which may move the button away from the pointer, and then the press would do nothing.
 */
export function focusOnRelease(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest('button') : null
  const left = document.activeElement
  if (!pressed || !isInField(left)) return
  event.preventDefault()
  const release = () => {
    if (document.activeElement === left) pressed.focus()
  }
  addEventListener('mouseup', release, { once: true })
}

/** The first control that accepts input. */
export const firstFieldIn = (part: Element | null) => part?.querySelector<HTMLElement>(field)

/** Marks an element that gets the focus when it appears, before any field. */
export const focusTarget = { 'data-focus-target': '', tabIndex: -1, 'aria-current': true } as const

const targetOf = '[data-focus-target]'
export const focusTargetOf = (part: Element | null) => part?.querySelector<HTMLElement>(targetOf)

/** Moves the focus to the marked element, unless the reader has moved it from the title of the dialog. */
export function focusTargetIn(part: Element | null): void {
  const target = focusTargetOf(part)
  const { activeElement } = document
  const dialog = target?.closest('[role=dialog]')
  const isMoved = activeElement?.closest('[role=dialog]') === dialog && isControl(activeElement)
  if (isMoved) return
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest' })
}
const isControl = (element: Element | null) => element?.matches(control) ?? false

/**
 * Moves the focus from the title of a dialog that opened without its fields to its first field. In the next
 * frame, because a dialog that this one replaced returns its focus until then.
 */
export function focusFirstField(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const active = document.activeElement
    const dialog = form.closest('[role=dialog]')
    const isOnTitle = active instanceof HTMLElement && active.dataset['awaitsField'] === ''
    const isNowhere = active === document.body || active === dialog
    if (!dialog || !(isOnTitle || isNowhere) || matchMedia('(pointer: coarse)').matches) return
    firstFieldIn(form)?.focus()
  })
}
