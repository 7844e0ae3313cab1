import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editRow, moveInList } from './list-keys.ts'

beforeEach(() => {
  document.body.innerHTML = `<main>
    <nav><ul><li><a href="/tab">Tab</a></li></ul></nav>
    <ul><li><a href="/1">First</a></li><li>Nothing to press</li></ul>
    <table><tbody><tr><td><button id="second">Second</button>
      <button aria-label="Edit Second" id="edit">e</button></td></tr></tbody></table>
  </main>`
})

afterEach(() => document.body.replaceChildren())

const focused = () => document.activeElement?.textContent

test('j and k move through rows, skipping navigation and rows without a control', () => {
  moveInList(1)
  expect(focused()).toBe('First')
  moveInList(1)
  expect(focused()).toBe('Second')
  moveInList(1)
  expect(focused()).toBe('Second')
  moveInList(-1)
  expect(focused()).toBe('First')
})

test('j skips hidden rows, and never focuses a field, which would take the next key', () => {
  document.body.innerHTML = `<main><ul>
    <li style="display: none"><a href="/hidden">Hidden</a></li>
    <li><input type="search"><button>Assign</button></li>
    <li><input type="checkbox" id="done"></li>
  </ul></main>`
  moveInList(1)
  expect(focused()).toBe('Assign')
  moveInList(1)
  expect(document.activeElement?.id).toBe('done')
})

test('e edits the focused row, and does nothing without one', () => {
  const edit = vi.fn()
  document.getElementById('edit')?.addEventListener('click', edit)
  editRow()
  expect(edit).not.toHaveBeenCalled()
  document.getElementById('second')?.focus()
  editRow()
  expect(edit).toHaveBeenCalledOnce()
})

test('e opens the dialog in which a row is read and edited', () => {
  document.body.innerHTML =
    '<main><ul><li><button>Copy</button><button aria-haspopup="dialog">Lead sheet</button></li></ul></main>'
  const open = vi.fn()
  document.querySelector('[aria-haspopup]')?.addEventListener('click', open)
  moveInList(1)
  editRow()
  expect(open).toHaveBeenCalledOnce()
})
