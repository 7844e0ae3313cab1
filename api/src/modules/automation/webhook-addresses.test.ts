import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import * as contract from '@leadwright/shared/contracts/automation/webhooks'
import { messages } from '@leadwright/shared/messages'
import { webhookKinds } from '@leadwright/shared/webhook-kinds'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../lib/ip-address.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts'
import { createWebhookSender } from './webhook-sender.ts'

const message = { headers: {}, body: '{}' }

test('a host name without an address is reported in a readable sentence', async () => {
  const { send } = await startWebhookReceiver()
  await expect(send('https://receiver.invalid/hook', message)).rejects.toThrow(
    /^The receiver cannot be reached: E\w+\.$/,
  )
})

/** Resolves every host name to these addresses. */
const resolvingTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: isIP(address) }))

describe('an address that is not public', () => {
  const onlyPublic = { lookupHost: lookup, config: { webhookNetworks: [] } }
  const isPrivate = /private address/

  test.each([
    ...['127.0.0.1', '2130706433', '0x7f.1', '0.0.0.0', '[::1]', '[::]'],
    ...['10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['[fe80::1]', '[fd00::1]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
    ...['[::127.0.0.1]', '[4000::1]', '[2001:db8::1]', '198.18.0.1', '203.0.113.9'],
  ])('is rejected before a byte is sent: %s', async (host) => {
    const { connect, received, url, host: name } = await startWebhookReceiver()
    const send = createWebhookSender(onlyPublic, connect)
    const address = url.replace(name, host)
    await expect(send(address, message)).rejects.toThrow(isPrivate)
    expect(received).toEqual([])
  })

  test('is rejected for localhost', async () => {
    const send = createWebhookSender(onlyPublic)
    await expect(send('https://localhost/hook', message)).rejects.toThrow(isPrivate)
  })

  test('is rejected when a host name resolves to it', async () => {
    const { connect, received, url } = await startWebhookReceiver()
    const send = createWebhookSender(onlyPublic, connect)
    await expect(send(url, message)).rejects.toThrow(isPrivate)
    expect(received).toEqual([])
  })

  test.each([[['203.0.114.1', '127.0.0.1']], [['127.0.0.1', '203.0.114.1']]])(
    'is rejected even if the host name also has a public one: %s',
    async (addresses) => {
      const { connect, received, url } = await startWebhookReceiver()
      const lookupHost = resolvingTo(...addresses)
      const send = createWebhookSender({ ...onlyPublic, lookupHost }, connect)
      await expect(send(url, message)).rejects.toThrow(isPrivate)
      expect(received).toEqual([])
    },
  )

  test.each([
    ['127.0.0.1', '127.0.0.1 is a private address.'],
    ['2130706433', '127.0.0.1 is a private address.'],
    ['[fd00::1]', 'fd00::1 is a private address.'],
    ['169.254.169.254', '169.254.169.254 is a private address.'],
    ['flows.example.com', 'flows.example.com resolves to the private address 10.0.0.5.'],
  ])('is rejected by the form, which names it: %s', async (host, sentence) => {
    const app = await createTestApp()
    app.deps.lookupHost = resolvingTo('203.0.114.1', '10.0.0.5')
    const admin = await app.signInAs('admin')
    const body = { url: `https://${host}/hook`, kinds: [...webhookKinds] }
    expect(await app.refused(contract.addWebhook, { body }, admin)).toMatchObject({
      status: 400,
      issues: [{ path: 'url', message: expect.stringMatching(`^${sentence} .*WEBHOOK_NETWORKS`) }],
    })
    expect(await app.ok(contract.listWebhooks, {}, admin)).toEqual({ items: [] })
  })

  test('is allowed when it is in WEBHOOK_NETWORKS', async () => {
    const app = await createTestApp({ WEBHOOK_NETWORKS: '10.0.0.0/8, 127.0.0.0/8, ::1' })
    app.deps.lookupHost = resolvingTo('10.0.0.5')
    const admin = await app.signInAs('admin')
    const add = (host: string) => {
      const body = { url: `https://${host}/hook`, kinds: [...webhookKinds] }
      return app.send(contract.addWebhook, { body }, admin)
    }
    expect((await add('flows.example.com')).status).toBe(200)
    expect((await add('[::ffff:10.0.0.5]')).status).toBe(200)
    expect((await add('192.168.1.1')).status).toBe(400)
    const { connect, received, url } = await startWebhookReceiver()
    await createWebhookSender({ ...app.deps, lookupHost: lookup }, connect)(url, message)
    expect(received).toHaveLength(1)
    const moved = createWebhookSender(
      { ...app.deps, lookupHost: resolvingTo('192.168.1.1') },
      connect,
    )
    await expect(moved(url, message)).rejects.toThrow(isPrivate)
    expect(received).toHaveLength(1)
  })

  test.each(['203.0.114.1', '8.8.8.8', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

test('the form rejects a host name that has no address', async () => {
  const app = await createTestApp()
  app.deps.lookupHost = () => Promise.reject(new Error('ENOTFOUND'))
  const admin = await app.signInAs('admin')
  const body = { url: 'https://flows.example.com/hook', kinds: [...webhookKinds] }
  expect(await app.refused(contract.addWebhook, { body }, admin)).toMatchObject({
    status: 400,
    issues: [{ path: 'url', message: messages.automation.unknownHost('flows.example.com') }],
  })
})
