/** Not a field: it would take the next key as text. */
const controls =
  'a[href], button:not([disabled], [aria-disabled=true]), input[type=checkbox]:not([disabled])'

/** Safari has `checkVisibility` from 17.4 on. */
const isShown = (control: HTMLElement): boolean =>
  control.checkVisibility?.() ?? control.getClientRects().length > 0

/** What a row's keys stand on; undefined while the row is hidden. */
const controlOf = (row: HTMLElement): HTMLElement | undefined =>
  [...row.querySelectorAll<HTMLElement>(controls)].find(isShown)

/** Rows of the lists and tables of the page that hold something to press, from top to bottom. */
const rows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main :is(li, tbody tr)')].filter(
    (row) => row.closest('nav') === null && controlOf(row) !== undefined,
  )

/** The row that has the focus, if one has. */
const currentRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('main :is(li, tbody tr)') ?? null

/** Moves the focus to the next row (1) or the one before (-1). */
export function moveInList(step: 1 | -1): void {
  const all = rows()
  const current = currentRow()
  const at = current ? all.indexOf(current) : -1
  const next = at < 0 ? all.at(step > 0 ? 0 : -1) : all[at + step]
  if (next) controlOf(next)?.focus()
}

/** Presses what edits the row that has the focus, or opens its menu or its dialog, which hold that. */
export function editRow(): void {
  const buttons = [...(currentRow()?.querySelectorAll<HTMLElement>('button') ?? [])]
  const edit = buttons.find((button) => /^Edit\b/.test(nameOf(button)))
  const menu = buttons.find((button) => button.getAttribute('aria-haspopup') === 'menu')
  const dialog = buttons.find((button) => button.getAttribute('aria-haspopup') === 'dialog')
  ;(edit ?? menu ?? dialog)?.click()
}

const nameOf = (button: HTMLElement): string =>
  button.getAttribute('aria-label') ?? button.textContent.trim()
