import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { storeSession } from '../../../lib/session/store.ts'
import { Providers } from '../../../testing/answered-api.tsx'
import { sessionView } from '../../../testing/session-view.ts'
import UpdateDialog from './update-dialog.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const stored: UpdateView = {
  id: '6f1c3c1e-0000-4000-8000-000000000002',
  clientId: '6f1c3c1e-0000-4000-8000-000000000001',
  type: 'client',
  authorName: 'Sam Sample',
  authorPicture: null,
  own: true,
  title: 'Deposit',
  description: 'Sample.',
  value: 500,
  status: 'pending',
  paidOn: null,
  reason: null,
  decidedAt: null,
  paymentId: null,
  paymentType: null,
  paymentState: null,
  resubmissionOf: null,
  resubmittedAs: null,
  unread: false,
  editable: true,
  createdAt: '2026-03-10T09:00:00.000Z',
  updatedAt: '2026-03-10T09:00:00.000Z',
  version: 1,
}

/** Opens the form with a server that rejects every save; returns the bodies that were sent. */
function open(
  edited: UpdateView | undefined,
  refusal: object,
  status: number,
  newest?: UpdateView,
) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ ...newest, history: [] })
    bodies.push(JSON.parse(String(body)))
    return Response.json({ error: { message: 'No.', requestId: 'r', ...refusal } }, { status })
  })
  storeSession(sessionView(1, { role: 'client' }))
  render(
    <Providers>
      <UpdateDialog edited={edited} onClose={() => {}} />
    </Providers>,
  )
  return bodies
}

it('sends the typed amount as cents, and shows the server’s error on the field', async () => {
  const user = userEvent.setup()
  const issues = [{ path: 'value', message: messages.updates.noAmounts }]
  const bodies = open(undefined, { code: 'request.invalid', issues }, 400)
  await user.type(screen.getByLabelText(/^Title/), 'Deposit')
  await user.type(screen.getByLabelText(/^Description/), 'Sample.')
  const field = screen.getByLabelText<HTMLInputElement>('Monetary Value')
  await user.type(field, '$1,250.50')
  await user.click(screen.getByRole('button', { name: 'Submit Update' }))
  expect(await screen.findByText(messages.updates.noAmounts)).toBeTruthy()
  expect(bodies).toMatchObject([{ title: 'Deposit', value: 125_050 }])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('$1,250.50')
})

it('finds no conflict between two spellings of the same amount', async () => {
  const user = userEvent.setup()
  const newest = { ...stored, title: 'Theirs', version: 2 }
  open(stored, { code: 'record.conflict' }, 409, newest)
  const field = screen.getByLabelText<HTMLInputElement>('Monetary Value')
  expect(field.value).toBe('5.00')
  await user.clear(field)
  await user.type(field, ' 5')
  await user.type(screen.getByLabelText(/^Title/), ' of mine')
  await user.click(screen.getByRole('button', { name: 'Save Update' }))
  const choices = await screen.findAllByRole('group')
  expect(choices.map((choice) => choice.textContent)).toEqual([
    expect.stringContaining('Deposit of mine'),
  ])
})
