import { messages } from '@leadwright/shared/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { PastMeetings } from './meeting-list.tsx'

afterEach(() => vi.unstubAllGlobals())

test('past meetings that could not be read are not kept silent about', async () => {
  const refused = { error: { code: 'request.invalid', message: 'No.' } }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 400 }))
  render(
    <QueryClientProvider client={queryClient}>
      <PastMeetings clientId={undefined} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Past meetings')).toBeTruthy()
  expect(screen.getByText(new RegExp(messages.meetings.loadFailed))).toBeTruthy()
})
