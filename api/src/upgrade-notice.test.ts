import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createUpgradeNotice } from './upgrade-notice.ts'

const listening = async (port = 0) => {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

const freePort = async () => {
  const { server, port } = await listening()
  server.close()
  await once(server, 'close')
  return port
}

test('requests during a long upgrade get 503 with Retry-After, and the address is free afterwards', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const listenOn = { port, host: '127.0.0.1' }
  {
    await using notice = createUpgradeNotice({ listenOn, company: { name: 'A & B' } }, 0)
    notice.start()
    await expect
      .poll(
        () =>
          fetch(address).then(
            () => true,
            () => false,
          ),
        { timeout: 5_000 },
      )
      .toBe(true)
    const answers = await Promise.all(
      ['/clients', '/api/clients', '/api/health/live', '/api/health/ready'].map(async (path) => {
        const answer = await fetch(address + path, {
          method: path === '/api/clients' ? 'POST' : 'GET',
        })
        const type = answer.headers.get('content-type')?.split(';')[0]
        return [path, answer.status, answer.headers.get('retry-after'), type, await answer.text()]
      }),
    )
    expect(answers).toEqual([
      ['/clients', 503, '5', 'text/html', expect.stringContaining('A &amp; B')],
      ['/api/clients', 503, '5', 'text/plain', 'The server is being upgraded.'],
      ['/api/health/live', 503, '5', 'text/plain', 'The server is being upgraded.'],
      [
        '/api/health/ready',
        503,
        '5',
        'application/json',
        expect.stringContaining('"health.upgrading"'),
      ],
    ])
  }
  const { server } = await listening(port)
  server.close()
})

test('requests wait during the first seconds of an upgrade', async () => {
  const port = await freePort()
  const listenOn = { port, host: '127.0.0.1' }
  {
    await using notice = createUpgradeNotice({ listenOn, company: { name: 'A' } })
    notice.start()
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  }
})
