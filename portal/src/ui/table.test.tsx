import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Column, Table } from './table.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['wide', true],
  ['on a phone', false],
])('moves its rows %s without drawing them anew', (_, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
  const rows = ['First', 'Second', 'Third'].map((name) => ({ name }))
  const cell = vi.fn(({ name }: { name: string }) => name)
  const columns: Column<{ name: string }>[] = [{ header: 'Name', rowHeader: true, cell }]
  const table = (shown: typeof rows) => (
    <Table caption="Names" columns={columns} rows={shown} rowKey={({ name }) => name} />
  )
  const { rerender } = render(table(rows))
  const drawn = cell.mock.calls.length
  rerender(table(rows.toReversed()))
  const texts = screen.getAllByText(/First|Second|Third/).map(({ textContent }) => textContent)
  expect(texts).toEqual(['Third', 'Second', 'First'])
  expect(cell).toHaveBeenCalledTimes(drawn)
})
