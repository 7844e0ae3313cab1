// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { countTicks } from './count-ticks.ts'

afterEach(() => localStorage.clear())

function checklist() {
  document.body.innerHTML = `<form>${['1', '2', '3'].map((value) => `<input type="checkbox" value="${value}">`).join('')}</form><p></p><p></p>`
  const [form, shown, spoken] = [...document.body.children]
  if (!(form instanceof HTMLFormElement) || !shown || !spoken) throw new Error('No checklist.')
  const boxes = [...form.querySelectorAll('input')]
  return { boxes, shown, start: () => countTicks(form, shown, spoken) }
}

test('ticks made while the script is still loading count, and are kept', () => {
  const first = checklist()
  if (first.boxes[1]) first.boxes[1].checked = true
  first.start()
  expect(first.shown.textContent).toBe('1 of 3 ticked')
  const reloaded = checklist()
  if (reloaded.boxes[2]) reloaded.boxes[2].checked = true
  reloaded.start()
  expect(reloaded.boxes.map(({ checked }) => checked)).toEqual([false, true, true])
  expect(reloaded.shown.textContent).toBe('2 of 3 ticked')
})

test('without a tick, nothing is counted or stored', () => {
  const { shown, start } = checklist()
  start()
  expect(shown.textContent).toBe('')
  expect(localStorage.length).toBe(0)
})
