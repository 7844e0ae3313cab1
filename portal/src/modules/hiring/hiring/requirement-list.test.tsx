import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { fakeApi, Providers } from '../../../testing/answered-api.tsx'
import { RequirementList } from './requirement-list.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('a tick that could not be saved is undone without those after it', async () => {
  let refuse = (): void => undefined
  const refused = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json({}, { status: 500 }))
  })
  let requests = 0
  fakeApi({
    '/api/hiring/submissions/s/requirements': () =>
      requests++ === 0 ? refused : new Promise<never>(() => {}),
  })
  render(
    <Providers>
      <RequirementList submission={{ id: 's', met: [] as number[] } as SubmissionDetail} />
    </Providers>,
  )
  const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true })
  if (!first || !second) throw new Error('Too few requirements')
  fireEvent.click(first)
  fireEvent.click(second)
  expect([first.checked, second.checked]).toEqual([true, true])
  refuse()
  await waitFor(() => expect([first.checked, second.checked]).toEqual([false, true]))
})
