import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { deferred } from '../../testing/deferred.ts'
import { shifted, useMoveEvent } from './move-event.ts'

const event = {
  kind: 'event' as const,
  id: 'e',
  title: 'Planning',
  location: '',
  notes: '',
  version: 1,
}
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('all-day events move by days', () => {
  const fair = { ...event, allDay: true, startsAt: '2026-11-30', endsAt: '2026-12-02' }
  expect(shifted(fair, { days: 2, minutes: 60 })).toMatchObject({
    startsAt: '2026-12-02',
    endsAt: '2026-12-04',
  })
})

test('an event keeps its clock time and length across a clock change', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const at = (local: string) => new Date(local).toISOString()
  const friday = {
    ...event,
    allDay: false,
    startsAt: at('2026-10-23T09:00'),
    endsAt: at('2026-10-23T10:30'),
  }
  expect(shifted(friday, { days: 3 })).toMatchObject({
    startsAt: at('2026-10-26T09:00'),
    endsAt: at('2026-10-26T10:30'),
  })
  expect(shifted(friday, { days: 0, minutes: 45 })).toMatchObject({
    startsAt: at('2026-10-23T09:45'),
    endsAt: at('2026-10-23T11:15'),
  })
})

const fair = { ...event, allDay: true, startsAt: '2026-11-30', endsAt: '2026-12-02' }

/** The hook, and the responses to its requests: each is sent when the test calls it. */
function moving() {
  const answers: (() => Promise<void>)[] = []
  const versions: number[] = []
  const send = (url: string, { body }: { body: string }) =>
    new Promise<Response>((resolve) => {
      const { version, ...stored } = JSON.parse(body)
      versions.push(version)
      const saved = { ...fair, ...stored, id: url.split('/').at(-1), version: version + 1 }
      answers.push(() => act(async () => resolve(Response.json(saved))))
    })
  vi.stubGlobal('fetch', send)
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  return { ...renderHook(() => useMoveEvent(), { wrapper }), answers, versions }
}

test('a moved event stays where it was dropped until the list is refetched', async () => {
  const read = deferred()
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValueOnce(read.promise)
  const { result, answers } = moving()
  act(() => void result.current.move(fair, { days: 1 }))
  await waitFor(() => expect(answers).toHaveLength(1))
  await answers[0]?.()
  expect(result.current.moved.get(fair.id)).toMatchObject({ startsAt: '2026-12-01' })
  await act(async () => read.resolve())
  await waitFor(() => expect(result.current.moved.size).toBe(0))
})

test('an event dropped again while its move is being saved is saved over the version of that move', async () => {
  const { result, answers, versions } = moving()
  const trip = { ...fair, id: 'trip' }
  act(() => void result.current.move(trip, { days: 1 }))
  const dropped = () => result.current.moved.get(trip.id) ?? trip
  act(() => void result.current.move(dropped(), { days: 1 }))
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(dropped().startsAt).toBe('2026-12-02')
  await answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(dropped().startsAt).toBe('2026-12-02')
  await answers[1]?.()
  await waitFor(() => expect(result.current.moved.size).toBe(0))
  expect(versions).toEqual([1, 2])
})

test('the end of one move keeps another move on the screen', async () => {
  const { result, answers } = moving()
  const [first, other] = [
    { ...fair, id: 'first' },
    { ...fair, id: 'other' },
  ]
  act(() => void result.current.move(first, { days: 1 }))
  act(() => void result.current.move(other, { days: 2 }))
  await waitFor(() => expect(answers).toHaveLength(2))
  await answers[0]?.()
  await waitFor(() => expect([...result.current.moved.keys()]).toEqual(['other']))
  await answers[1]?.()
  await waitFor(() => expect(result.current.moved.size).toBe(0))
})
