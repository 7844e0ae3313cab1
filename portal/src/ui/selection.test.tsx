import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SelectBox, useSelection } from './selection.tsx'

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))

function List() {
  const selection = useSelection(rows)
  return (
    <>
      {rows.map(({ id }) => (
        <SelectBox key={id} selection={selection} id={id} name={id} />
      ))}
      <output>{selection.chosen.map(({ id }) => id).join('')}</output>
    </>
  )
}

const click = (name: string, shiftKey = false) =>
  fireEvent.click(screen.getByLabelText(`Select ${name}`), { shiftKey })

test.each<[string, [string, boolean?][], string]>([
  ['a click selects one row', [['b'], ['d']], 'bd'],
  ['a click with Shift selects the rows since the last click', [['b'], ['d', true]], 'bcd'],
  ['also upwards', [['d'], ['b', true]], 'bcd'],
  ['and clears them from a row that is selected', [['a'], ['e', true], ['c', true]], 'ab'],
  ['without an earlier click, Shift selects one row', [['c', true]], 'c'],
])('%s', (_, clicks, chosen) => {
  render(<List />)
  for (const [name, shift] of clicks) click(name, shift)
  expect(screen.getByRole('status').textContent).toBe(chosen)
})
