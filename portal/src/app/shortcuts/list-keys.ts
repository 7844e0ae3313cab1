/** Not a field: it would take the next key as text. */
const controls =
  'a[href], button:not([disabled], [aria-disabled=true]), input[type=checkbox]:not([disabled])'

/** Safari supports `checkVisibility` from 17.4 on. */
const isShown = (control: HTMLElement): boolean =>
  control.checkVisibility?.() ?? control.getClientRects().length > 0

/** The control of a row that takes the focus; undefined while the row is hidden. */
const controlOf = (row: HTMLElement): HTMLElement | undefined =>
  [...row.querySelectorAll<HTMLElement>(controls)].find(isShown)

/** Rows of the page's lists and tables that have a control, from top to bottom. */
const rows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main :is(li, tbody tr)')].filter(
    (row) => row.closest('nav') === null && controlOf(row) !== undefined,
  )

/** The row that has the focus, if any. */
const currentRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('main :is(li, tbody tr)') ?? null

/** Moves the focus to the next (1) or previous (-1) row. */
export function moveInList(step: 1 | -1): void {
  const all = rows()
  const current = currentRow()
  const at = current ? all.indexOf(current) : -1
  const next = at < 0 ? all.at(step > 0 ? 0 : -1) : all[at + step]
  if (next) controlOf(next)?.focus()
}

/** Clicks the Edit button of the focused row, or opens its menu or dialog, which contains one. */
export function editRow(): void {
  const buttons = [...(currentRow()?.querySelectorAll<HTMLElement>('button') ?? [])]
  const edit = buttons.find((button) => /^Edit\b/.test(nameOf(button)))
  const menu = buttons.find((button) => button.getAttribute('aria-haspopup') === 'menu')
  const dialog = buttons.find((button) => button.getAttribute('aria-haspopup') === 'dialog')
  ;(edit ?? menu ?? dialog)?.click()
}

const nameOf = (button: HTMLElement): string =>
  button.getAttribute('aria-label') ?? button.textContent.trim()
