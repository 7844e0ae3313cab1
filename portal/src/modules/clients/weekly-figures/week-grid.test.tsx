import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { Providers } from '../../../testing/answered-api.tsx'
import { ConfirmProvider } from '../../../ui/confirm.tsx'
import type { Row } from './week-grid.rules.ts'
import { WeekGrid } from './week-grid.tsx'

const row = (clientName: string, now: Row['now'] = null): Row => ({
  ...{ clientId: clientName, clientName, now, before: null, usual: null, wasActive: true },
})
const stored = (leads: number, appointments: number, version = 1) => ({
  ...{ leads, appointments, version, counted: false },
})
const counted = { leads: 4, appointments: 1, version: null, counted: true }
const rows = [row('Adler'), row('Lind', counted), row('Okafor', stored(9, 2)), row('Zeta')]

let sent: { clients: unknown[] }[] = []
let answer: () => Response | Promise<Response>

beforeEach(() => {
  sent = []
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answer()
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const grid = (shown: readonly Row[] = rows) => (
  <Providers>
    <ConfirmProvider>
      <WeekGrid week="2026-03-02" rows={shown} />
    </ConfirmProvider>
  </Providers>
)
const cell = (name: string, figure = 'Leads') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${figure}, ${name}` })
const focused = () => document.activeElement?.getAttribute('aria-label')

test('the keys are those of a spreadsheet', async () => {
  render(grid())
  const { keyboard, click, dblClick } = userEvent.setup()
  await click(cell('Adler'))
  // A run of Tabs ends with Enter below its first column; the counted client is passed over.
  await keyboard('12{Tab}3{Enter}')
  expect([cell('Adler').value, cell('Adler', 'Appointments').value, focused()]).toEqual([
    ...['12', '3', 'Leads, Okafor'],
  ])
  await keyboard('10')
  expect(cell('Okafor').value).toBe('10')
  // The first Escape restores what the cell had, the second what is stored.
  await keyboard('{ArrowDown}{ArrowUp}11{Escape}')
  expect(cell('Okafor').value).toBe('10')
  await keyboard('{Escape}')
  expect(cell('Okafor').value).toBe('9')
  const moves = [
    ['{ArrowRight}', 'Appointments, Okafor'],
    ['{ArrowUp}', 'Appointments, Adler'],
    ['{ArrowUp}', 'Appointments, Adler'],
    ['{Home}', 'Leads, Adler'],
    ['{End}', 'Appointments, Adler'],
    ['{Control>}{End}{/Control}', 'Appointments, Zeta'],
    ['{Shift>}{Enter}{/Shift}', 'Appointments, Okafor'],
  ] as const
  for (const [key, expected] of moves) {
    await keyboard(key)
    expect([key, focused()]).toEqual([key, expected])
  }
  // In a cell that is edited, the cursor moves.
  await keyboard('{F2}0{ArrowLeft}{ArrowLeft}1')
  expect([cell('Okafor', 'Appointments').value, focused()]).toEqual(['120', 'Appointments, Okafor'])
  await dblClick(cell('Zeta'))
  await keyboard('5{Home}1')
  expect([cell('Zeta').value, focused()]).toEqual(['15', 'Leads, Zeta'])
})

test('changed clients are saved in one request, and undone', async () => {
  answer = () =>
    Response.json({
      saved: [
        { id: 'Adler', version: 1 },
        { id: 'Okafor', version: 2 },
      ],
      conflicts: [],
    })
  render(grid())
  const { keyboard, click } = userEvent.setup()
  await click(cell('Adler'))
  await keyboard('12{Tab}3{Enter}10{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Week of 2 Mar saved for 2 clients.')).toBeTruthy()
  expect(sent).toEqual([
    {
      week: '2026-03-02',
      clients: [
        { id: 'Adler', figures: { leads: 12, appointments: 3 }, version: null },
        { id: 'Okafor', figures: { leads: 10, appointments: 2 }, version: 1 },
      ],
    },
  ])
  await click(screen.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => sent[1]?.clients)
    .toEqual([
      { id: 'Adler', figures: null, version: 1 },
      { id: 'Okafor', figures: { leads: 9, appointments: 2 }, version: 2 },
    ])
})

test('a figure that is missing, wrong or unlikely is not sent, and nothing typed is lost', async () => {
  render(grid([row('Adler'), { ...row('Zeta'), usual: { leads: 9, appointments: 2 } }]))
  const { keyboard, click } = userEvent.setup()
  await click(cell('Adler'))
  await keyboard('12{Enter}900{Tab}many{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Enter both figures, 0 if there were none.')).toBeTruthy()
  expect(screen.getByText('Enter a whole number from 0 to 100,000.')).toBeTruthy()
  await expect.poll(focused).toBe('Appointments, Adler')
  await keyboard('0{ArrowDown}3{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Zeta: 900 leads, usually 9')).toBeTruthy()
  await click(screen.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await click(screen.getByRole('button', { name: 'Save 2 clients' }))
  await click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect([cell('Adler').value, cell('Zeta').value]).toEqual(['12', '900'])
})

test('figures that someone else entered meanwhile are shown, and the person decides', async () => {
  const { rerender } = render(grid())
  const { keyboard, click } = userEvent.setup()
  await click(cell('Okafor'))
  await keyboard('10{Tab}4')
  const theirs = rows.map((one) =>
    one.clientId === 'Okafor' ? row('Okafor', stored(11, 2, 2)) : one,
  )
  rerender(grid(theirs))
  expect(screen.getByText(/Okafor: someone entered 11 leads and 2 appointments/)).toBeTruthy()
  await click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([])
  await click(screen.getByRole('button', { name: 'Keep mine' }))
  answer = () => Response.json({ saved: [{ id: 'Okafor', version: 3 }], conflicts: [] })
  await click(screen.getByRole('button', { name: 'Save 1 client' }))
  await expect
    .poll(() => sent[0]?.clients)
    .toEqual([{ id: 'Okafor', figures: { leads: 10, appointments: 4 }, version: 2 }])
})

test('a client whose campaign was paused meanwhile keeps what was typed until it is discarded', async () => {
  const { rerender } = render(grid())
  const { keyboard, click } = userEvent.setup()
  await click(cell('Zeta'))
  await keyboard('7{Tab}1')
  rerender(grid(rows.slice(0, 3)))
  expect(
    screen.getByText('No longer active, so not saved: Zeta (7 leads, 1 appointments)'),
  ).toBeTruthy()
  await click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText(/No longer active/)).toBeNull()
})

test('a block of a spreadsheet is pasted, and what has no place is listed', () => {
  render(grid())
  const text = 'Zeta\t7\t1\nNo Such Ltd\t1\t1\nLind\t2\t0\n'
  act(() => cell('Adler').focus())
  fireEvent.paste(cell('Adler'), { clipboardData: { getData: () => text } })
  expect([cell('Zeta').value, cell('Zeta', 'Appointments').value]).toEqual(['7', '1'])
  expect(screen.getByText('Pasted figures for 1 client. Check them, then save.')).toBeTruthy()
  expect(screen.getByText(/nothing was entered: No Such Ltd$/)).toBeTruthy()
  expect(screen.getByText(/nothing was entered: Lind$/)).toBeTruthy()
})
