import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LimitedRows } from './limited-rows.tsx'

afterEach(cleanup)

const shown = () => screen.queryAllByRole('listitem').length
const show = (amount: number) =>
  render(
    <LimitedRows rows={Array.from({ length: amount }, (_, at) => at)}>
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </LimitedRows>,
  )

test('up to eight rows are shown without a button', () => {
  show(8)
  expect([shown(), screen.queryByRole('button')]).toEqual([8, null])
})

test('of more rows, eight are shown with the number of all of them', () => {
  show(20)
  expect(shown()).toBe(8)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 20' }))
  expect([shown(), screen.queryByRole('button')]).toEqual([20, null])
})
