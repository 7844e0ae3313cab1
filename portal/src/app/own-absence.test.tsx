import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatDays } from '../lib/format.ts'
import { queryClient } from '../lib/query-client.ts'
import { storeSession } from '../lib/session/store.ts'
import { fakeApi, Providers } from '../testing/answered-api.tsx'
import { sessionView } from '../testing/session-view.ts'
import { OwnAbsence } from './own-absence.tsx'

const viewer = sessionView(60_000)

beforeEach(() => storeSession(viewer))
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const days = { from: '2026-12-07', until: '2026-12-11', coverId: 'ada', coverName: 'Ada Min' }
const shownDays = formatDays(days.from, days.until)

it.each([
  ['nothing entered', null, 'No absence entered.', 'Enter absence'],
  ['an absence with cover', days, `Away ${shownDays}, covered by Ada Min.`, 'Change absence'],
  [
    'an absence without cover',
    { ...days, coverId: null, coverName: null },
    `Away ${shownDays}, not covered.`,
    'Change absence',
  ],
])('the settings show %s', async (_, away, text, button) => {
  const staffId = viewer.user?.id ?? ''
  fakeApi({ [`/api/staff/${staffId}`]: () => ({ staffId, firstName: 'Sam', away }) })
  render(
    <Providers>
      <OwnAbsence />
    </Providers>,
  )
  expect((await screen.findByText(/^(Away \w|No absence)/)).textContent).toBe(text)
  expect(screen.getByRole('button', { name: button })).toBeDefined()
})
