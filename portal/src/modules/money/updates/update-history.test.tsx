import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { UpdateHistory } from './update-content.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows two edits of the same millisecond', () => {
  const problems = vi.spyOn(console, 'error').mockReturnValue()
  const edit = {
    at: '2026-03-10T09:00:00.000Z',
    kind: 'edited',
    by: 'client',
    name: 'Mara Lind',
  } as const
  const events = [
    { ...edit, note: 'The first edit' },
    { ...edit, note: 'The second edit' },
  ]
  render(<UpdateHistory events={events} />)
  for (const { note } of events) expect(screen.getByText(note)).toBeDefined()
  expect(problems).not.toHaveBeenCalled()
})
