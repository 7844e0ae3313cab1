import { calendarUrl, KEPT_PARAMETER } from '@leadwright/shared/bookings'
import { expect, test } from 'vitest'
import { keptQuery } from './keep-parameters.ts'

test.each([
  '',
  'next=1&token=2',
  'email=ann+sales@example.test&name=Ann+Example',
  'email=ann%2Bsales%40example.test&ref=c1',
  'utm_source=mail&utm_campaign=a%20b&name=J%C3%B6rg%26x%3D1',
  'name=A%ED%A0%80',
])('a page without other scripts keeps the same part of %j as the wizard', (query) => {
  const location = { search: query && `?${query}` }
  const kept: unknown = new Function('location', `return ${keptQuery(KEPT_PARAMETER)}`)(location)
  expect(`?${kept}`).toBe(calendarUrl('?', new URLSearchParams(query)).replace(/^\?&?/, '?'))
})
