import { errorCodes } from '@leadwright/shared/errors'
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, offlineError } from '../lib/api-error.ts'
import { type TrackedInput, trackInput } from '../lib/unsaved.ts'
import { QueryView } from './query-view.tsx'

const refusal = (status: number) => new ApiError(status, { code: 'x', message: 'No.' })

function show(error: Error, notFound?: () => string) {
  const query = { data: undefined, error, isFetching: false, refetch: vi.fn() }
  render(
    <QueryView query={query} loading="Loading..." {...(notFound && { notFound })}>
      {() => 'Ready'}
    </QueryView>,
  )
}

describe('data that cannot be loaded', () => {
  it.each([
    ['without a connection', offlineError(), true],
    ['after a server error', refusal(500), true],
    ['after too many requests', refusal(429), true],
    ['with an invalid id', refusal(400), false],
    ['without the permission', refusal(403), false],
    ['for a missing record', refusal(404), false],
  ])('%s: offers Retry only if it can succeed', (_, error, offersRetry) => {
    show(error)
    expect(screen.getByRole('alert').textContent).toContain(error.message)
    expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(offersRetry ? 1 : 0)
  })

  it('shows a missing record’s own message', () => {
    show(refusal(404), () => 'This client was removed.')
    expect(screen.getByText('This client was removed.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps a deleted record with unsaved input on the page until the input is saved or discarded', () => {
    const error = new ApiError(404, { code: errorCodes.notFound, message: 'No.' })
    const query = { data: 'Ready', error, isFetching: false, refetch: vi.fn() }
    const input: TrackedInput = { scope: undefined, state: 'dirty', discard: vi.fn() }
    const untrack = trackInput(input)
    const view = () => (
      <QueryView query={query} loading="Loading..." notFound={() => 'Gone'}>
        {(text) => text}
      </QueryView>
    )
    const { rerender } = render(view())
    expect(screen.getByText('Ready')).toBeTruthy()
    untrack()
    rerender(view())
    expect(screen.getByText('Gone')).toBeTruthy()
  })
})
