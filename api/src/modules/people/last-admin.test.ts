import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import { changeRole, invitePerson, removePerson } from '@leadwright/shared/contracts/people'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { userProfiles, users } from '../identity/auth/auth.table.ts'

const activeAdmins = ({ deps }: TestApp) =>
  deps.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(eq(userProfiles.role, 'admin'), isNull(users.suspendedAt)))
    .all()

const staff = { role: 'staff' as const, version: 1 }
const actions: [name: string, endpoint: Endpoint, body: object | undefined][] = [
  ['suspend', setAccessSuspended, { suspended: true }],
  ['remove', removePerson, undefined],
  ['demote', changeRole, staff],
]

describe('the last admin who can sign in', () => {
  test.each(actions)(
    'cannot be lost when two admins %s each other at once',
    async (_, endpoint, body) => {
      const app = await createTestApp()
      const [one, two] = [await app.signInAs('admin'), await app.signInAs('admin')]
      const input = (userId: string) => ({ params: { userId }, ...(body ? { body } : {}) })
      const answers = await Promise.all([
        app.send(endpoint, input(two.id), one),
        app.send(endpoint, input(one.id), two),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
      expect(activeAdmins(app)).toHaveLength(1)
    },
  )

  test('cannot be lost when two admins demote themselves at once', async () => {
    const app = await createTestApp()
    const admins = [await app.signInAs('admin'), await app.signInAs('admin')]
    const answers = await Promise.all(
      admins.map((admin) =>
        app.send(changeRole, { params: { userId: admin.id }, body: staff }, admin),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(activeAdmins(app)).toHaveLength(1)
  })

  test('is not replaced by an invited admin without a password', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const person = { firstName: 'Ida', lastName: 'New', email: 'ida@leadwright.test' }
    await app.ok(invitePerson, { body: { ...person, role: 'admin' } }, admin)
    const input = { params: { userId: admin.id }, body: staff }
    expect(await app.refused(changeRole, input, admin)).toMatchObject({
      status: 409,
      code: 'people.last-admin',
    })
  })
})
