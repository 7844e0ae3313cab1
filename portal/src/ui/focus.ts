import type { MouseEvent } from 'react'

const field = ['input:not([type=hidden], [hidden])', 'select', 'textarea']
  .map((control) => `${control}:not(:disabled)`)
  .join(', ')
const control = `${field}, a[href], button:not(:disabled, [aria-disabled=true])`

/** Whether the target is a field that handles keys itself. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null

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
 * Remembers the focused element. The returned function finds it again later: the same control, or a control
 * in its row or a neighboring row, or the heading of its list.
 */
export function rememberFocus(): () => HTMLElement | null {
  const opener = document.activeElement
  const row = opener?.closest('li, tr')
  const near = [row, row?.nextElementSibling, row?.previousElementSibling]
  const around = opener?.closest('section') ?? opener?.closest('[role=dialog]')
  const lists = [around, document.getElementById('main')]
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
      return opener
    }
    const same = opener?.id ? document.getElementById(opener.id) : null
    const neighbor = near.find((one) => one?.isConnected)?.querySelector<HTMLElement>(control)
    return same ?? neighbor ?? headingOf(lists.find((list) => list?.isConnected)) ?? null
  }
}

function headingOf(list: Element | null | undefined): HTMLElement | null | undefined {
  const heading = list?.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return document.getElementById('main')
  heading.tabIndex = -1
  return heading
}

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
