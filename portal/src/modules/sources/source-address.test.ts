import { expect, test } from 'vitest'
import { urlOf } from '../../lib/api.ts'
import { figurePath, type Place, sourcesFrom } from './source-address.ts'

/** The query sent to the server after following a figure's link. */
function asked(place?: Place): Record<string, string> {
  const { searchParams } = new URL(figurePath('90', 'bookings', place), 'https://portal.test')
  const query = sourcesFrom(searchParams)
  const url = urlOf('GET /api/sources/bookings', { query })
  return Object.fromEntries(new URL(url, 'https://portal.test').searchParams)
}

test('the link of a figure requests its row, even without a source or a campaign', () => {
  const common = { period: '90', figure: 'bookings' }
  expect(asked()).toEqual({ ...common, of: 'all' })
  expect(asked({ source: '', campaign: '' })).toEqual({ ...common, of: 'row' })
  const linkedin = { source: 'linkedin', campaign: '' }
  expect(asked(linkedin)).toEqual({ ...common, of: 'row', source: 'linkedin' })
  const founder = { source: 'linkedin', campaign: 'founder' }
  expect(asked(founder)).toEqual({ ...common, of: 'row', ...founder })
})
