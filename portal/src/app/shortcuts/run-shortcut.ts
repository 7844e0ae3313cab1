import { addButtonSelector } from '../../ui/add-button.tsx'
import { editRow, moveInList } from './list-keys.ts'
import { placesOf } from './places.ts'

interface Context {
  role: string
  navigate: (to: string) => unknown
  showHelp: () => void
}

/** How long to wait for a letter after `g`, in milliseconds: long enough for slow typing (WCAG 2.2.1). */
const timeoutMs = 10_000
let goPressedAt = Number.NEGATIVE_INFINITY

/** Clicks the control, and returns whether there is one. */
function press(selector: string): boolean {
  const control = document.querySelector<HTMLElement>(selector)
  control?.click()
  return control !== null
}

function search(): void {
  const box = document.querySelector<HTMLElement>('main input[type=search]')
  if (box) box.focus()
  else press('[data-search]')
}

/** Runs the action of a single key; other keys do nothing. */
export function runShortcut(key: string, { role, navigate, showHelp }: Context): void {
  const isPlace = performance.now() - goPressedAt < timeoutMs
  goPressedAt = Number.NEGATIVE_INFINITY
  if (isPlace) {
    const place = placesOf(role).find(({ letter }) => letter === key)
    if (place) navigate(place.to)
    return
  }
  const keys: Record<string, () => void> = {
    '?': showHelp,
    '/': search,
    c: () => press(addButtonSelector),
    m: () => press('[data-message-team]'),
    e: editRow,
    j: () => press('[data-next-record]') || moveInList(1),
    k: () => press('[data-previous-record]') || moveInList(-1),
    g: () => {
      goPressedAt = performance.now()
    },
  }
  keys[key]?.()
}
