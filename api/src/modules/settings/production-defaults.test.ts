import { setPassword } from '@leadwright/shared/contracts/identity/account'
import { getSession, signIn } from '@leadwright/shared/contracts/identity/auth'
import { getProfile } from '@leadwright/shared/contracts/identity/profile'
import {
  confirmSecondFactor,
  startSecondFactor,
} from '@leadwright/shared/contracts/identity/second-factor'
import { describe, expect, test } from 'vitest'
import { systemActor } from '../../lib/actor.ts'
import { codeOf } from '../../testing/authenticator.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { inviteAdmin } from '../people/invite-admin.usecases.ts'
import {
  applyProductionDefaults,
  changeSetting,
  listChanges,
  readSetting,
} from './settings.usecases.ts'

async function firstStart({ production = true } = {}) {
  const app = await createTestApp()
  const deps = { ...app.deps, config: { ...app.deps.config, production } }
  applyProductionDefaults(deps)
  return { ...app, deps }
}

describe('a second factor for admins', () => {
  test('is required in production, and the history says who decided it', async () => {
    const { deps } = await firstStart()
    expect(readSetting(deps.db, 'secondFactor')).toEqual({ admin: true, staff: false })
    expect(listChanges(deps)).toMatchObject([{ key: 'secondFactor', actor: systemActor.name }])
  })

  test('is not required with the sample data', async () => {
    const { deps } = await firstStart({ production: false })
    expect(readSetting(deps.db, 'secondFactor')).toEqual({ admin: false, staff: false })
  })

  test('stays off after an admin turned it off', async () => {
    const { deps, signInAs } = await firstStart()
    const admin = await signInAs('admin')
    const value = { admin: false, staff: false }
    const { id } = admin
    const about = { name: '', sessionId: '', network: '127.0.0.1' }
    const actor = { ...admin, userId: id, clientId: id, ...about }
    changeSetting(deps, actor, { key: 'secondFactor', value, version: 1 }, () => {})
    applyProductionDefaults(deps)
    expect(readSetting(deps.db, 'secondFactor')).toEqual(value)
  })

  test('must be set up by the first admin right after the first sign-in', async () => {
    const { deps, ok, send, refused, clock } = await firstStart()
    const email = 'ada@example.com'
    const link = inviteAdmin(deps, { email, firstName: 'Ada', lastName: 'Byron' })
    const password = 'tulip-anchor-mist'
    const token = link.split('#')[1] ?? ''
    await ok(setPassword, {
      body: {
        token,
        newPassword: password,
        confirmPassword: password,
        termsAccepted: true as const,
      },
    })
    const answer = await send(signIn, { body: { email, password, termsAccepted: true } })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const admin = { id: '', email, role: 'admin', cookie } as const
    expect(await ok(getSession, {}, admin)).toMatchObject({ requirement: 'enrol-second-factor' })
    expect(await refused(getProfile, {}, admin)).toMatchObject({ status: 403 })
    const { secret } = await ok(startSecondFactor, { body: { currentPassword: password } }, admin)
    const code = codeOf(secret, clock.now().getTime())
    const { recoveryCodes } = await ok(confirmSecondFactor, { body: { code } }, admin)
    expect(recoveryCodes).toHaveLength(10)
    expect((await ok(getProfile, {}, admin)).email).toBe(email)
  })
})
