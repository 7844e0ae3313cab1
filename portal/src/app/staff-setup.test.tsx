import type { StaffDetails } from '@leadwright/shared/contracts/team/staff'
import { paths } from '@leadwright/shared/portal-paths'
import { vaultTabPath } from '@leadwright/shared/record-paths'
import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi, Providers } from '../testing/answered-api.tsx'
import { StaffSetup } from './staff-setup.tsx'

afterEach(() => vi.unstubAllGlobals())

function open(id: string, steps: object[]) {
  const person = { staffId: id, firstName: 'Jane' } as StaffDetails
  const asked = fakeApi({ [`/api/people/${id}/setup`]: () => ({ steps }) })
  render(
    <Providers>
      <StaffSetup person={person} />
    </Providers>,
  )
  return asked
}

it('each open step has the action that completes it, and completed steps have none', async () => {
  open('jane', [
    { kind: 'invitation', count: 0, needed: 1 },
    { kind: 'meet-link', count: 1, needed: 1 },
    { kind: 'passwords', count: 0, needed: 1 },
    { kind: 'videos', count: 1, needed: 2 },
  ])
  const section = await screen.findByRole('region', { name: 'Set up Jane' })
  expect(screen.getByText('1 of 4 done')).toBeDefined()
  const rows = within(section)
    .getAllByRole('listitem')
    .map((row) => [
      row.textContent,
      [...row.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ])
  expect(rows).toEqual([
    ['Invitation (open): Not accepted yetResend invitation', []],
    ['Google Meet link (done): Saved', []],
    ['Passwords (open): None shared yetShare passwords', [vaultTabPath('passwords')]],
    ['Academy (open): 1 of 2 required videos watchedOpen academy', [paths.academy]],
  ])
})

it('nothing is shown when nothing is left to set up', async () => {
  const asked = open('june', [])
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(asked).toHaveLength(1)
  expect(screen.queryByRole('region', { name: /Set up/ })).toBeNull()
})
