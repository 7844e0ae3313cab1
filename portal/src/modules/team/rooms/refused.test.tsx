import type { RoomView } from '@leadwright/shared/contracts/team/rooms'
import { messages } from '@leadwright/shared/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refused } from './refused.tsx'
import { roomsQuery } from './rooms.queries.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const anna = { slug: 'annaann', name: 'Anna Ann', allowed: false, asked: null }

/** Renders the page of Anna's room, which the viewer cannot enter. */
function show(room: Partial<RoomView>, onEnter = vi.fn()) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const rooms = [{ ...anna, ...room }] as RoomView[]
  const answer = { signedIn: true, mainOffice: { allowed: true }, rooms }
  client.setQueryData(roomsQuery().queryKey, answer as never)
  render(
    <QueryClientProvider client={client}>
      <Refused slug="AnnaAnn" onEnter={onEnter} />
    </QueryClientProvider>,
  )
  const asks = screen.queryByRole('button', { name: /^Ask/ }) !== null
  return { asks, says: screen.queryByRole('status')?.textContent?.trim() }
}

it.each([
  ['people who have not asked can ask', {}, true, undefined],
  ['people who asked see that', { asked: 'waiting' }, false, /asked/],
  ['people who were declined see that', { asked: 'refused' }, false, /declined/],
] as const)('of a room the viewer cannot enter: %s', (_, room, asks, says) => {
  expect(show(room)).toEqual({ asks, says: says && expect.stringMatching(says) })
})

it('someone let in meanwhile can enter from the page', async () => {
  const onEnter = vi.fn()
  expect(show({ allowed: true }, onEnter)).toEqual({
    asks: false,
    says: expect.stringMatching(/approved/),
  })
  await userEvent.click(screen.getByRole('button', { name: messages.rooms.join }))
  expect(onEnter).toHaveBeenCalledOnce()
})

it('no one can be asked for access to an address without a room', () => {
  expect(show({ slug: 'other' })).toEqual({ asks: false, says: undefined })
})
