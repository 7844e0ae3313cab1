import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { changeSetting, publishSite } from '@leadwright/shared/contracts/settings'
import { messages } from '@leadwright/shared/messages'
import { SiteTexts } from '@leadwright/shared/settings'
import { defaultTermsSince, defaultTermsText } from '@leadwright/shared/terms'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { auditLog } from '../audit/audit.table.ts'
import { publishSite as publish } from './publish.usecases.ts'

/** A deploy hook that responds with this status and records its requests. */
async function hook(status: number) {
  const received: unknown[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      received.push(JSON.parse(text))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, received }
}

async function withHook(deployHookUrl: string | undefined) {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const deps = { ...app.deps, config: { ...app.deps.config, deployHookUrl } }
  const actor = {
    userId: admin.id,
    clientId: admin.id,
    role: 'admin',
    email: admin.email,
    name: 'Ada Admin',
    sessionId: '',
    network: 'test',
  } as const
  return { ...app, admin, deps, publish: () => publish(deps, actor) }
}

const actions = ({ db }: Awaited<ReturnType<typeof withHook>>['deps']) =>
  db
    .select()
    .from(auditLog)
    .all()
    .map(({ action }) => action)

describe('publishing the site', () => {
  test('without a deploy hook it fails and says what to do', async () => {
    const { refused, admin } = await withHook(undefined)
    expect(await refused(publishSite, {}, admin)).toMatchObject({
      status: 409,
      code: 'settings.no-deploy-hook',
      message: messages.settings.noDeployHook,
    })
  })

  test('the hook gets the texts, and the file for the site’s build contains the same', async () => {
    const { url, received } = await hook(200)
    const app = await withHook(url)
    const params = { key: 'footerText' } as const
    await app.ok(changeSetting, { params, body: { version: 0, value: { text: 'Hi' } } }, app.admin)
    const { publishedAt } = await app.publish()
    expect(publishedAt).toBe('2026-03-10T09:00:00.000Z')
    const texts = { termsText: defaultTermsText, termsSince: defaultTermsSince, footerText: 'Hi' }
    expect(received).toEqual([texts])
    const file = readFileSync(join(app.deps.config.dataDir, 'site-texts.json'), 'utf8')
    expect(SiteTexts.parse(JSON.parse(file))).toEqual(texts)
    expect(actions(app.deps)).toEqual(['setting.changed', 'site.published'])
  })

  test('a failing hook is reported, and nothing is recorded as published', async () => {
    const { url } = await hook(500)
    const app = await withHook(url)
    await expect(app.publish()).rejects.toMatchObject({ code: 'settings.hook-failed' })
    expect(actions(app.deps)).toEqual([])
  })
})
