import { afterEach, expect, it, vi } from 'vitest'

const zone = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = zone
})

it.each(['Pacific/Auckland', 'UTC', 'America/Los_Angeles'])(
  'a date of money is the same day for a reader in %s',
  async (timeZone) => {
    process.env['TZ'] = timeZone
    vi.resetModules()
    const { formatDay } = await import('./format.ts')
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone)
    expect(['2026-03-31', '2026-04-01'].map(formatDay)).toEqual(['31 Mar 2026', '1 Apr 2026'])
  },
)
