import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react'
import { keyOf } from '../../../lib/keys.ts'

/** The fields of a table, row by row; rows without fields are left out. */
function fieldsOf(field: HTMLInputElement): HTMLInputElement[][] {
  const rows = [...(field.closest('table')?.querySelectorAll('tr') ?? [])]
  return rows.map((row) => [...row.querySelectorAll('input')]).filter(({ length }) => length > 0)
}

const fieldIn = ({ target }: SyntheticEvent): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement ? target : undefined

/**
 * Handlers for a table of text fields that is used like a spreadsheet: a field that gets the focus is
 * selected, so that typing replaces it; arrow keys, Enter, Home and End move to other fields; F2 or a
 * double click moves the cursor within the field instead.
 *
 * @param onRestore called for Escape, with the text that the field had when it got the focus
 */
export function useSheetKeys(onRestore: (field: HTMLInputElement, before: string) => void) {
  /** The field in which the cursor moves. */
  const edited = useRef<HTMLInputElement>(undefined)
  const before = useRef('')
  /** Enter returns to the column in which a run of Tabs started. */
  const firstColumn = useRef<number>(undefined)

  function edit(field: HTMLInputElement) {
    edited.current = field
    field.setSelectionRange(field.value.length, field.value.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    const field = fieldIn(event)
    const key = keyOf(event)
    const isControl = event.ctrlKey || event.metaKey
    // The form sends itself with Ctrl+Enter.
    if (!field || event.altKey || (key === 'Enter' && isControl)) return
    if (key === 'Tab') {
      firstColumn.current ??= columnOf(field)
      return
    }
    if (key === 'F2') edit(field)
    else if (key === 'Escape') {
      edited.current = undefined
      onRestore(field, before.current)
    } else {
      const isEdited = edited.current === field
      const { shiftKey } = event
      const returnTo = firstColumn.current
      const next = nextField(field, key, { isControl, shiftKey, isEdited, returnTo })
      if (next === undefined) return
      firstColumn.current = undefined
      next?.focus()
    }
    event.preventDefault()
  }

  return {
    onKeyDown,
    onFocus(event: SyntheticEvent) {
      const field = fieldIn(event)
      if (!field) return
      edited.current = undefined
      before.current = field.value
      field.select()
    },
    onClick(event: SyntheticEvent) {
      const field = fieldIn(event)
      firstColumn.current = undefined
      if (field && field !== edited.current) field.select()
    },
    onDoubleClick(event: SyntheticEvent) {
      const field = fieldIn(event)
      if (field) edit(field)
    },
  }
}

const columnOf = (field: HTMLInputElement): number =>
  fieldsOf(field)
    .find((row) => row.includes(field))
    ?.indexOf(field) ?? 0

interface Pressed {
  isControl: boolean
  shiftKey: boolean
  isEdited: boolean
  returnTo: number | undefined
}

/** The field to which a key moves; null at the edge of the table, undefined for a key that doesn't move. */
function nextField(
  field: HTMLInputElement,
  key: string,
  { isControl, shiftKey, isEdited, returnTo }: Pressed,
): HTMLInputElement | null | undefined {
  const rows = fieldsOf(field)
  const at = rows.findIndex((row) => row.includes(field))
  const column = rows[at]?.indexOf(field) ?? 0
  const to = (row: number, index: number) => rows[row]?.[index] ?? null
  if (key === 'Enter') return shiftKey ? to(at - 1, column) : to(at + 1, returnTo ?? column)
  if (shiftKey) return undefined
  if (key === 'ArrowUp') return to(isControl ? 0 : at - 1, column)
  if (key === 'ArrowDown') return to(isControl ? rows.length - 1 : at + 1, column)
  if (isControl && key === 'Home') return to(0, 0)
  if (isControl && key === 'End') return rows.at(-1)?.at(-1)
  if (isEdited || isControl) return undefined
  if (key === 'ArrowLeft') return to(at, column - 1)
  if (key === 'ArrowRight') return to(at, column + 1)
  if (key === 'Home') return to(at, 0)
  if (key === 'End') return rows[at]?.at(-1)
  return undefined
}
