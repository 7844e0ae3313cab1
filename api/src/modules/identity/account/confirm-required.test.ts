import { startImpersonation } from '@leadwright/shared/contracts/clients/client-details'
import {
  sendPasswordLink,
  setAccessSuspended,
  signOutEverywhere,
} from '@leadwright/shared/contracts/identity/access'
import { confirmPassword } from '@leadwright/shared/contracts/identity/auth'
import { resetSecondFactor } from '@leadwright/shared/contracts/identity/second-factor'
import { changeRole, invitePerson, removePerson } from '@leadwright/shared/contracts/people'
import { addStaff } from '@leadwright/shared/contracts/team/staff'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp } from '../../../testing/test-app.ts'

type Input = { params?: unknown; body?: unknown }
const person = { firstName: 'Ida', lastName: 'New', email: 'ida@leadwright.test' }
const userId = (id: string) => ({ params: { userId: id } })

/** Whatever gives, changes or ends another person's access. */
const actions: [
  name: string,
  endpoint: Endpoint,
  input: (staff: string, client: string) => Input,
][] = [
  ['suspend', setAccessSuspended, (staff) => ({ ...userId(staff), body: { suspended: true } })],
  ['sign out everywhere', signOutEverywhere, userId],
  ['send a password link', sendPasswordLink, userId],
  ['reset the second factor', resetSecondFactor, userId],
  [
    'change the role',
    changeRole,
    (staff) => ({ ...userId(staff), body: { role: 'admin', version: 1 } }),
  ],
  ['remove', removePerson, userId],
  ['invite', invitePerson, () => ({ body: { ...person, role: 'admin' } })],
  [
    'add a staff member with a login',
    addStaff,
    () => ({ body: { ...person, accessibleLinks: [] } }),
  ],
  ['view as a client', startImpersonation, (_, clientId) => ({ params: { clientId } })],
]

describe('five minutes after the password was typed an admin types it again to', () => {
  test.each(actions)('%s', async (_, endpoint, input) => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const staff = await app.signInAs('staff')
    const client = await app.signInAs('client')
    app.clock.advance(5 * 60_000)
    const sent = input(staff.id, client.id)
    expect(await app.refused(endpoint, sent, admin)).toMatchObject({
      status: 403,
      code: 'auth.confirm-required',
    })
    await app.ok(confirmPassword, { body: { password: testPassword } }, admin)
    const { status } = await app.send(endpoint, sent, admin)
    // Nobody here has a second factor to reset.
    expect(endpoint === resetSecondFactor ? [404] : [200, 204]).toContain(status)
  })
})
