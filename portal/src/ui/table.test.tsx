import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Providers } from '../testing/answered-api.tsx'
import { type Column, Table } from './table.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['wide', true],
  ['on a phone', false],
])('moves its rows %s without rendering them again', (_, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
  const rows = ['First', 'Second', 'Third'].map((name) => ({ name }))
  const cell = vi.fn(({ name }: { name: string }) => name)
  const columns: Column<{ name: string }>[] = [{ header: 'Name', rowHeader: true, cell }]
  const table = (shown: typeof rows) => (
    <Table caption="Names" columns={columns} rows={shown} rowKey={({ name }) => name} />
  )
  const { rerender } = render(table(rows), { wrapper: Providers })
  const drawn = cell.mock.calls.length
  rerender(table(rows.toReversed()))
  const texts = screen.getAllByText(/First|Second|Third/).map(({ textContent }) => textContent)
  expect(texts).toEqual(['Third', 'Second', 'First'])
  expect(cell).toHaveBeenCalledTimes(drawn)
})

it.each([
  ['wide', true],
  ['on a phone', false],
])('moves the focus from a removed row, %s, to the next one', async (_, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
  const rows = ['First', 'Second'].map((name) => ({ name }))
  const columns: Column<{ name: string }>[] = [{ header: 'Name', cell: ({ name }) => name }]
  const table = (shown: typeof rows) => (
    <Table
      caption="Names"
      columns={columns}
      rows={shown}
      rowKey={({ name }) => name}
      actions={({ name }) => <button type="button">Restore {name}</button>}
    />
  )
  const { rerender } = render(table(rows), { wrapper: Providers })
  screen.getByRole('button', { name: 'Restore First' }).focus()
  rerender(table(rows.slice(1)))
  const next = screen.getByRole('button', { name: 'Restore Second' })
  await vi.waitFor(() => expect(document.activeElement).toBe(next))
})
