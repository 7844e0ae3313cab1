import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

test('the first row that appears gets the focus of the button that showed it', async () => {
  const links = (rows: readonly number[]) =>
    rows.map((row) => (
      <a key={row} href={`/${row}`}>
        {row}
      </a>
    ))
  render(
    <main id="main">
      <LimitedRows rows={Array.from({ length: 20 }, (_, at) => at)}>{links}</LimitedRows>
      <a href="/after">After</a>
    </main>,
  )
  screen.getByRole('button').focus()
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('8'))
})

test('of more rows, eight are shown with the number of all of them', () => {
  show(20)
  expect(shown()).toBe(8)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 20' }))
  expect([shown(), screen.queryByRole('button')]).toEqual([20, null])
})
