import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { Providers } from '../../testing/answered-api.tsx'
import { ConfirmProvider } from '../../ui/confirm.tsx'
import { ReleaseButton } from './release-button.tsx'

const draft: LeadItem = {
  ...{ id: 'a', clientId: 'c', clientName: 'Northfield', person: 'Clara Jensen', jobTitle: '' },
  ...{ company: 'Aarhus Cold Store', whyNow: '', state: 'draft', releasedOn: null },
  ...{ agreedOn: null, appointmentAt: null, outcome: null, contactedOn: null, followUpOn: null },
  ...{ countedFrom: null, objectionDueOn: null },
  ...{ erasedOn: null, samePerson: [], unread: false, version: 3 },
  ...{ stillOpenOn: null, noticeOn: '2026-11-20', addedAt: null },
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const refused = (code: string, message: string) =>
  Response.json({ error: { code, message, requestId: 'r' } }, { status: 409 })

/** Asks for a reason, and then whether to release for a paused campaign. */
function fakeRelease() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const release = JSON.parse(String(body))
    sent.push(release)
    if (!release.offListReason) {
      return refused('leads.off-list', 'Aarhus Cold Store is on no agreed list.')
    }
    if (!release.evenIfInactive) return refused('leads.campaign-inactive', 'It is paused.')
    return Response.json({ items: [] })
  })
  return sent
}

it('a company that is on no agreed list is released with a reason', async () => {
  const sent = fakeRelease()
  const onReleased = vi.fn()
  render(
    <Providers>
      <ConfirmProvider>
        <ReleaseButton drafts={[draft]} disabled={false} onReleased={onReleased} />
      </ConfirmProvider>
    </Providers>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Release 1 lead' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Aarhus Cold Store is on no agreed list.')).toBeDefined()
  const reason = await screen.findByRole('textbox', { name: /Why it is not from a list/ })
  fireEvent.change(reason, { target: { value: 'Came by referral' } })
  fireEvent.click(screen.getByRole('button', { name: 'Release' }))
  expect(onReleased).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Release anyway' }))
  expect(await screen.findByText('1 lead released.')).toBeDefined()
  expect(onReleased).toHaveBeenCalledOnce()
  expect(sent.at(-1)).toEqual({
    leads: [{ id: 'a', version: 3 }],
    offListReason: 'Came by referral',
    evenIfInactive: true,
  })
})
