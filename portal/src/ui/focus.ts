/** Controls that accept input. */
export const field = ['input:not([type=hidden], [hidden])', 'select', 'textarea']
  .map((control) => `${control}:not(:disabled)`)
  .join(', ')
export const control = `${field}, a[href], button:not(:disabled, [aria-disabled=true])`

/** Whether the target is a field that handles keys itself. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null

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
