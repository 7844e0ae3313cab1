import { expect, test } from 'vitest'
import { leadsFrom, ownLeadsFrom } from './lead-address.ts'

const clientId = '00000000-0000-4000-8000-0000000000c2'

test.each([
  ['', {}],
  ['state=met&q=voss', { state: 'met', search: 'voss' }],
  ['figure=leads', { figure: 'leads' }],
  [
    'figure=appointments&from=2026-11-02&to=2026-11-16',
    { figure: 'appointments', from: '2026-11-02', to: '2026-11-16' },
  ],
  ['from=2026-11-02', {}],
  ['figure=leads&from=monday&to=2026-02-30', { figure: 'leads' }],
  ['state=toString&figure=fees', {}],
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
