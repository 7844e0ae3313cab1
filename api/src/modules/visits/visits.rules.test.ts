import { expect, test } from 'vitest'
import { nextVisit } from './visits.rules.ts'

const at = (time: string) => `2026-03-10T${time}:00.000Z`

test('on the first visit nothing is new', () => {
  expect(nextVisit(undefined, at('09:00'))).toEqual({ newSince: null, lastSeenAt: at('09:00') })
})

test('coming back within half an hour continues the same visit', () => {
  const visit = { newSince: at('07:00'), lastSeenAt: at('09:00') }
  expect(nextVisit(visit, at('09:29'))).toEqual({ newSince: at('07:00'), lastSeenAt: at('09:29') })
})

test('after half an hour, everything since the last visit is new', () => {
  const visit = { newSince: at('07:00'), lastSeenAt: at('09:00') }
  expect(nextVisit(visit, at('09:30'))).toEqual({ newSince: at('09:00'), lastSeenAt: at('09:30') })
})
