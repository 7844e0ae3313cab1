import type { LeadView } from '@leadwright/shared/contracts/leads'
import { ownClient } from '@leadwright/shared/own-client'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { storeSession } from '../../lib/session/store.ts'
import { Providers } from '../../testing/answered-api.tsx'
import { sessionView } from '../../testing/session-view.ts'
import { CommonActions } from './common-actions.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const unanswered: Partial<LeadView> = {
  ...{ id: 'l1', version: 1, state: 'appointment', outcome: null, contactedOn: null },
  ...{ appointmentAt: '2026-11-20T09:00:00.000Z', releasedAt: '2026-11-10T09:00:00.000Z' },
}

it('after an outcome was recorded, the focus stays next to the actions', async () => {
  storeSession(sessionView(60_000, { role: 'client' }))
  const actions = (lead: Partial<LeadView>) => (
    <Providers>
      <CommonActions lead={lead as LeadView} clientId={ownClient} />
    </Providers>
  )
  const { rerender } = render(actions(unanswered))
  screen.getByRole('button', { name: 'We met: a good fit' }).focus()
  rerender(actions({ ...unanswered, version: 2, state: 'met', outcome: 'held-fit' }))
  const next = screen.getByRole('region', { name: 'Next steps' })
  await expect.poll(() => next.contains(document.activeElement)).toBe(true)
})
