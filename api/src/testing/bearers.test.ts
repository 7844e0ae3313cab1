import {
  getClient,
  setClientSuspended,
  updateClient,
} from '@leadwright/shared/contracts/clients/client-details'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { removeMember, setMemberRole } from '@leadwright/shared/contracts/clients/members'
import { setAccessSuspended, signOutEverywhere } from '@leadwright/shared/contracts/identity/access'
import { changePassword, endOtherSessions } from '@leadwright/shared/contracts/identity/account'
import { removePasskey } from '@leadwright/shared/contracts/identity/passkeys'
import { confirmEmail } from '@leadwright/shared/contracts/identity/profile'
import * as factors from '@leadwright/shared/contracts/identity/second-factor'
import { changeRole, removePerson } from '@leadwright/shared/contracts/people'
import { describe, expect, test } from 'vitest'
import { addPasskey } from './add-passkey.ts'
import { codeOf } from './authenticator.ts'
import {
  type Access,
  access,
  addPasswordLink,
  bearers,
  type Kind,
  setPasswordWith,
} from './bearers.ts'
import { queuedMails } from './outbox.ts'
import { testPassword } from './people.ts'
import { createTestApp } from './test-app.ts'

interface Change {
  name: string
  of: Kind[]
  /** Whether the person already has a second factor. */
  factor?: boolean
  run: (on: Access) => Promise<unknown>
  /** What keeps working; everything else must stop working. */
  alive?: readonly string[]
}

const everyone: Kind[] = ['colleague', 'client', 'member']
const unsubscribe = 'an unsubscribe link'
/** Only turns emails off, or belongs to the client; neither gives the person more access. */
const harmless = [unsubscribe, 'an API key of the client']
const all = Object.keys(bearers)
const newPassword = 'another-horse-battery'
const userOf = ({ own }: Access) => ({ params: { userId: own.id } })
const memberOf = ({ own, params }: Access) => ({ params: { ...params, userId: own.id } })
const suspended = { body: { suspended: true } }

const changes: Change[] = [
  { name: 'nothing changes', of: everyone, run: async () => {}, alive: all },
  {
    name: 'the password is changed',
    of: everyone,
    run: ({ ok, passed }) => {
      const body = { currentPassword: testPassword, newPassword, confirmPassword: newPassword }
      return ok(changePassword, { body }, passed())
    },
  },
  {
    name: 'the password is set with a mailed link',
    of: everyone,
    run: async (on) => expect((await setPasswordWith(on, addPasswordLink(on))).ok).toBe(true),
  },
  {
    name: 'the email is changed with two links',
    of: everyone,
    run: async ({ ok, deps }) => {
      const tokens = queuedMails(deps).filter(({ kind }) => kind === 'email.confirm')
      for (const { token } of tokens) await ok(confirmEmail, { body: { token } })
    },
  },
  {
    name: 'the email is changed by an admin',
    of: ['client'],
    run: async ({ ok, otherAdmin, params }) => {
      const { version } = await ok(getClient, { params }, otherAdmin)
      const names = { firstName: 'A', lastName: 'B', companyName: 'C' }
      const body = { ...names, email: 'other@leadwright.test', version }
      return ok(updateClient, { params, body }, otherAdmin)
    },
  },
  {
    name: 'the role is changed',
    of: ['colleague'],
    run: (on) =>
      on.ok(changeRole, { ...userOf(on), body: { role: 'staff', version: 1 } }, on.otherAdmin),
  },
  {
    name: 'money is hidden from a person of a client',
    of: ['member'],
    run: (on) =>
      on.ok(setMemberRole, { ...memberOf(on), body: { role: 'client-limited' } }, on.otherAdmin),
  },
  {
    name: 'the person is suspended',
    of: everyone,
    run: (on) => on.ok(setAccessSuspended, { ...userOf(on), ...suspended }, on.otherAdmin),
  },
  {
    name: 'the person is suspended and restored',
    of: everyone,
    run: async (on) => {
      await on.ok(setAccessSuspended, { ...userOf(on), ...suspended }, on.otherAdmin)
      await on.ok(setAccessSuspended, { ...userOf(on), body: { suspended: false } }, on.otherAdmin)
    },
  },
  {
    name: 'the client is suspended',
    of: ['client', 'member'],
    run: ({ ok, params, otherAdmin }) =>
      ok(setClientSuspended, { params, ...suspended }, otherAdmin),
    alive: [unsubscribe],
  },
  {
    name: 'the client is suspended and restored',
    of: ['client', 'member'],
    run: async ({ ok, params, otherAdmin }) => {
      await ok(setClientSuspended, { params, ...suspended }, otherAdmin)
      await ok(setClientSuspended, { params, body: { suspended: false } }, otherAdmin)
    },
  },
  {
    name: 'the colleague is removed',
    of: ['colleague'],
    run: (on) => on.ok(removePerson, { ...userOf(on), query: {} }, on.otherAdmin),
    alive: [],
  },
  {
    name: 'the person of a client is removed',
    of: ['member'],
    run: (on) => on.ok(removeMember, memberOf(on), on.otherAdmin),
    alive: ['an API key of the client'],
  },
  {
    name: 'the client is erased',
    of: ['client', 'member'],
    run: ({ ok, params, otherAdmin }) => ok(eraseClient, { params }, otherAdmin),
    alive: [],
  },
  {
    name: 'the second factor is reset by an admin',
    of: everyone,
    factor: true,
    run: (on) => on.ok(factors.resetSecondFactor, userOf(on), on.otherAdmin),
  },
  {
    name: 'the second factor is turned on',
    of: everyone,
    run: async ({ ok, own, clock }) => {
      const body = { currentPassword: testPassword }
      const { secret } = await ok(factors.startSecondFactor, { body }, own)
      const code = codeOf(secret, clock.now().getTime())
      await ok(factors.confirmSecondFactor, { body: { code } }, own)
    },
  },
  {
    name: 'the second factor is turned off',
    of: everyone,
    factor: true,
    run: ({ ok, passed, code }) => {
      const body = { currentPassword: testPassword, code: code() }
      return ok(factors.disableSecondFactor, { body }, passed())
    },
  },
  {
    name: 'a passkey is removed',
    of: everyone,
    run: async (on) => {
      const caller = on.passed()
      const { params } = await addPasskey(on, caller)
      await on.ok(removePasskey, { params }, caller)
    },
  },
  {
    name: 'an admin signs the person out everywhere',
    of: everyone,
    factor: true,
    run: (on) => on.ok(signOutEverywhere, userOf(on), on.otherAdmin),
  },
  {
    name: 'the person signs out everywhere else',
    of: everyone,
    factor: true,
    run: ({ ok, passed }) => ok(endOtherSessions, {}, passed()),
  },
]

const cases = changes.flatMap((change) => change.of.map((kind) => ({ ...change, kind })))

describe('access without typing a password', () => {
  test.each(cases)('ends once $name ($kind)', async ({ kind, factor = false, run, ...change }) => {
    const on = await access(kind, factor)
    const bearersOfPerson: [name: string, alive: () => Promise<boolean>][] = []
    for (const [name, make] of Object.entries(bearers)) {
      const made = await make(on)
      if (made) bearersOfPerson.push([name, made[1]])
    }
    await run(on)
    const alive: string[] = []
    for (const [name, isAlive] of bearersOfPerson) if (await isAlive()) alive.push(name)
    const expected = bearersOfPerson.map(([name]) => name)
    const { alive: stillAlive = harmless } = change
    expect(alive).toEqual(expected.filter((name) => stillAlive.includes(name)))
  })

  test('is listed here for every table with the hash of a token', async () => {
    /** Belongs to no login, so a change of a login does not end it. */
    const withoutLogin = {
      data_requests: 'a person who asks about their data has no login',
      hiring_links: 'an applicant has no login',
    }
    const { deps } = await createTestApp()
    const tables = deps.db.$client
      .prepare(
        `SELECT DISTINCT tables.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' AND columns.name LIKE '%token_hash' ORDER BY tables.name`,
      )
      .pluck()
      .all()
    const listed = new Set<string>(Object.keys(withoutLogin))
    for (const kind of ['colleague', 'client'] as const) {
      const on = await access(kind, false)
      for (const make of Object.values(bearers)) listed.add((await make(on))?.[0] ?? 'none')
    }
    listed.delete('none')
    expect(tables).toEqual([...listed].sort())
  })
})
