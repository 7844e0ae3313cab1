import type { MemberView } from '@leadwright/shared/contracts/clients/members'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { fakeApi, Providers } from '../../../testing/answered-api.tsx'
import { MembersSection } from './members-section.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const clientId = '6f1c3c1e-0000-4000-8000-000000000001'

function member(firstName: string, about: Partial<MemberView>): MemberView {
  return {
    ...{ userId: firstName, firstName, lastName: 'Sample', email: `${firstName}@sample.test` },
    emailError: null,
    ...{ role: 'client', owner: false, suspended: false, passwordSet: false, lastSignInAt: null },
    ...about,
  }
}

test.each([
  [false, ['Invite a person', 'Resend invitation to Ines Sample']],
  [true, []],
])('invitations while the client is suspended: %s', async (suspended, expected) => {
  const items = [
    member('Ines', {}),
    member('Susan', { suspended: true }),
    member('Sam', { passwordSet: true }),
  ]
  fakeApi({ [`/api/clients/${clientId}/members`]: () => ({ items }) })
  render(
    <Providers>
      <MembersSection clientId={clientId} suspended={suspended} />
    </Providers>,
  )
  await screen.findByText('Sam Sample')
  const buttons = screen.queryAllByRole('button', { name: /invit/i })
  expect(buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(expected)
})

test('a person whose email was refused is marked', async () => {
  const items = [member('Ines', { emailError: '550 5.1.1 User unknown' })]
  fakeApi({ [`/api/clients/${clientId}/members`]: () => ({ items }) })
  render(
    <Providers>
      <MembersSection clientId={clientId} />
    </Providers>,
  )
  await screen.findByText('Email could not be delivered: 550 5.1.1 User unknown')
})
