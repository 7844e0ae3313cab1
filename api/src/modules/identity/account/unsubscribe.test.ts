import {
  getMailPreferences,
  setMailPreference,
} from '@leadwright/shared/contracts/identity/account'
import { unsubscribe } from '@leadwright/shared/contracts/mail'
import { mailTopicsFor } from '@leadwright/shared/mail-topics'
import { messages } from '@leadwright/shared/messages'
import { pathOf } from '@leadwright/shared/path'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { unsubscribeUrl } from '../../mail/unsubscribe.usecases.ts'

async function withLink() {
  const app = await createTestApp()
  const person = await app.signInAs('client')
  const other = await app.signInAs('client')
  const url = unsubscribeUrl(app.deps, { userId: person.id, topic: 'update.written' })
  /** Like a mail provider: no cookie, no origin, a form body. */
  const call = (
    method: 'GET' | 'HEAD' | 'POST',
    address = url,
    headers: Record<string, string> = {},
  ) =>
    app.app.fetch(
      new Request(address, {
        method,
        headers,
        ...(method === 'POST' && {
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        }),
      }),
    )
  const enabled = async (as = person) =>
    (await app.ok(getMailPreferences, {}, as)).items
      .filter((one) => one.mode !== 'never')
      .map((o) => o.topic)
  const auditRows = () =>
    app.deps.db
      .select()
      .from(auditLog)
      .all()
      .filter(({ action }) => action === 'account.mails-set')
  return { ...app, person, other, url, call, enabled, auditRows }
}

const all = mailTopicsFor('client')

describe('the unsubscribe link of an email', () => {
  test('changes nothing when opened, as email scanners do', async () => {
    const { call, enabled } = await withLink()
    const page = await call('GET')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toMatch(/<form method="post"><button>Unsubscribe<\/button>/)
    expect(await enabled()).toEqual(all)
  })

  test('switches off its topic, only for its person, with one request and without a session', async () => {
    const { call, enabled, other, auditRows, person } = await withLink()
    const page = await call('POST', undefined, { origin: 'https://mail.example' })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(messages.unsubscribe.done)
    expect(await enabled()).toEqual(all.filter((topic) => topic !== 'update.written'))
    expect(await enabled(other)).toEqual(all)
    await call('POST')
    expect(auditRows()).toMatchObject([{ actorId: null, subjectId: person.id }])
  })

  test('ignores the session of the browser that opens it', async () => {
    const { call, enabled, other } = await withLink()
    await call('POST', undefined, { cookie: other.cookie })
    expect(await enabled()).not.toContain('update.written')
    expect(await enabled(other)).toEqual(all)
  })

  test('is invalid for another person, another topic or another signature', async () => {
    const { url, call, enabled, other, person, deps } = await withLink()
    const [, token = ''] = /unsubscribe\/(.*)$/.exec(url) ?? []
    const signature = token.split('.').at(-1) ?? ''
    const address = (made: string) =>
      deps.config.portalOrigin + pathOf(unsubscribe.path, { token: made })
    for (const made of [
      `${other.id}.update.written.${signature}`,
      `${person.id}.update.decided.${signature}`,
      `${person.id}.update.written.${deps.vault.sign(`${person.id} update.written`)}`,
      `${person.id}.toString.${signature}`,
      token.slice(0, -1),
      'nothing',
    ]) {
      expect(await (await call('GET', address(made))).text()).toContain(
        messages.unsubscribe.unusable,
      )
      expect([made, (await call('POST', address(made))).status]).toEqual([made, 404])
    }
    expect([await enabled(), await enabled(other)]).toEqual([all, all])
  })

  test('is rejected for a topic that the person never receives', async () => {
    const { call, deps, person } = await withLink()
    const url = unsubscribeUrl(deps, { userId: person.id, topic: 'task.assigned' })
    expect((await call('POST', url)).status).toBe(404)
  })

  test('of the daily email switches off every daily topic, only with a POST', async () => {
    const { ok, call, deps, person, enabled } = await withLink()
    const daily = ['update.written', 'payment.changed'] as const
    for (const topic of daily) {
      await ok(setMailPreference, { body: { topic, mode: 'daily' } }, person)
    }
    const url = unsubscribeUrl(deps, { userId: person.id, topic: 'news.daily' })
    expect(await (await call('GET', url)).text()).toContain('the daily email')
    await call('HEAD', url)
    expect(await enabled()).toEqual(all)
    expect(await (await call('POST', url)).text()).toContain(messages.unsubscribe.endedDaily)
    expect(await enabled()).toEqual(all.filter((topic) => !daily.some((one) => one === topic)))
  })
})
