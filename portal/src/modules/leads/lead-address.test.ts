import { expect, test } from 'vitest'
import { leadsFrom, ownLeadsFrom } from './lead-address.ts'

const clientId = '00000000-0000-4000-8000-0000000000c2'

test.each([
  ['', {}],
  ['state=met&q=voss', { state: 'met', search: 'voss' }],
  ['releasedWeek=2026-11-16', { releasedWeek: '2026-11-16' }],
  ['agreedWeek=2026-11-16', { agreedWeek: '2026-11-16' }],
  ['state=toString&releasedWeek=monday&agreedWeek=2026-02-30', {}],
  [`client=${clientId}`, {}],
])('the filter of a client’s list in the address "%s"', (address, filter) => {
  expect(ownLeadsFrom(new URLSearchParams(address))).toEqual(filter)
})

test.each([
  [`client=${clientId}&state=drafts`, { clientId, state: 'drafts' }],
  ['client=someone', {}],
])('the filter of the team’s list in the address "%s"', (address, filter) => {
  expect(leadsFrom(new URLSearchParams(address))).toEqual(filter)
})
