import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { changePassword, setPassword } from '@leadwright/shared/contracts/identity/account'
import { messages } from '@leadwright/shared/messages'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/people.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { inviteAdmin } from '../../people/invite-admin.usecases.ts'

const { ownWord, tooCommon } = messages.password
const refusedAt = (path: string, message: string) => ({ status: 400, issues: [{ path, message }] })

describe('a password must not consist of words that others know', () => {
  test('when changing one’s password: names, company, email, the product', async () => {
    const { refused, ok, signInAs } = await createTestApp()
    const about = { firstName: 'Ada', lastName: 'Byron', companyName: 'Orbit Optics' }
    const client = await signInAs('client', about)
    const change = (newPassword: string) => ({
      body: { currentPassword: testPassword, newPassword, confirmPassword: newPassword },
    })
    for (const [word, message] of [
      ['AdaByron1', ownWord('adabyron')],
      ['OrbitOptics!', ownWord('orbitoptics')],
      ['Leadwright2026', ownWord('leadwright')],
      ['Sunshine2026', tooCommon],
    ] as const) {
      expect(await refused(changePassword, change(word), client)).toMatchObject(
        refusedAt('newPassword', message),
      )
    }
    await ok(changePassword, change('tulip-anchor'), client)
  })

  test('when using an emailed link, including the first admin’s', async () => {
    const { deps, refused, ok } = await createTestApp()
    const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' }
    const token = inviteAdmin(deps, person).split('#')[1] ?? ''
    const choose = (newPassword: string) => ({
      body: { token, newPassword, confirmPassword: newPassword, termsAccepted: true as const },
    })
    for (const [word, message] of [
      ['AdaByron20261', ownWord('adabyron')],
      ['leadwright-demo', ownWord('leadwright')],
      ['Password123456', tooCommon],
    ] as const) {
      expect(await refused(setPassword, choose(word))).toMatchObject(
        refusedAt('newPassword', message),
      )
    }
    await ok(setPassword, choose('tulip-anchor-mist'))
  })

  test('when an admin types a temporary password', async () => {
    const { refused, signInAs } = await createTestApp()
    const admin = await signInAs('admin')
    const body = {
      firstName: 'Zoë',
      lastName: 'Lund',
      email: 'zoe@example.com',
      password: 'Example-Optics-1',
      companyName: 'Example Optics',
    }
    expect(await refused(addClient, { body }, admin)).toMatchObject(
      refusedAt('password', ownWord('example')),
    )
  })
})
