import { connect, type Socket } from 'node:net'
import { receiveCal } from '@leadwright/shared/contracts/bookings/bookings'
import {
  requestStatusLink,
  submitApplication,
} from '@leadwright/shared/contracts/hiring/application'
import { forgotPassword, setPassword } from '@leadwright/shared/contracts/identity/account'
import { signIn } from '@leadwright/shared/contracts/identity/auth'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { HIRING_SUBMIT_PATH } from '@leadwright/shared/hiring-rules'
import { expect, test } from 'vitest'
import {
  atEnd,
  type BuiltServer,
  demoFolder,
  portalHeaders,
  portalOrigin,
  siteOrigin,
  startServer,
} from '../support/built-server.ts'
import { address, endsAfter, keepCalling, percentile, timed } from '../support/calls.ts'

const networks = 10
/** Per network: requests with a small body, and uploads. */
const smallEach = 15
const uploadsEach = 4
/** Prevents rejected requests from being repeated in a busy loop. */
const reopenAfterMs = 500
const seconds = 20

const email = 'unknown@leadwright.test'
const newPassword = { newPassword: demoPassword, confirmPassword: demoPassword }
/**
 * What others do at the same time. The webhook delivery is unsigned (401) and the application
 * incomplete (400).
 */
const calls: [Endpoint, object][] = [
  [signIn, { email: demoAccounts.client, password: demoPassword, termsAccepted: true }],
  [forgotPassword, { email }],
  [setPassword, { token: 'a'.repeat(43), ...newPassword }],
  [requestStatusLink, { email }],
  [receiveCal, { triggerEvent: 'PING' }],
  [submitApplication, { email }],
]

test('connections that send headers and no body reject no one else, and slow no one down', async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir, { env: { CAL_SIGNING_KEY: 'key-of-the-tests' } })
  const quiet = await useFor(server, 0)
  for (let network = 0; network < networks; network += 1) holdOpen(server, network)
  const meanwhile = await useFor(server, 1)
  expect(meanwhile.busy).toBe(0)
  expect(percentile(meanwhile.times, 95) / percentile(quiet.times, 95)).toBeLessThanOrEqual(3)
})

/** Makes the calls in turn, each from another network. */
async function useFor(server: BuiltServer, turn: number) {
  const times: number[] = []
  let count = 0
  let busy = 0
  const work = async () => {
    const [endpoint, body] = calls[count % calls.length] ?? [signIn, {}]
    count += 1
    const from = { 'X-Forwarded-For': address(count + turn * 65_536) }
    const { status } = await fetch(server.url + endpoint.path, {
      method: endpoint.method,
      headers: endpoint.file ? { Origin: siteOrigin, ...from } : { ...portalHeaders, ...from },
      body: endpoint.file ? formOf(body) : JSON.stringify(body),
    })
    if (status === 503) busy += 1
  }
  await keepCalling(2, async () => void times.push(await timed(work)), endsAfter(seconds))
  return { times, busy }
}

function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/**
 * Keeps a network's silent requests open and reopens each as soon as the server ends it. For half
 * of the networks, the proxy header names a /64 of one IPv6 /48.
 */
function holdOpen({ url }: BuiltServer, network: number): void {
  const { port, host } = new URL(url)
  const isIpv6 = network % 2 === 1
  const forwarded = isIpv6 ? [`X-Forwarded-For: 2001:db8:1:${network}00::1`] : []
  const localAddress = isIpv6 ? '127.0.0.1' : `127.9.0.${network + 1}`
  const small = [
    `POST ${signIn.path} HTTP/1.1`,
    ...[`Host: ${host}`, `Origin: ${portalOrigin}`, 'X-Requested-With: leadwright-portal'],
    ...forwarded,
    ...['Content-Type: application/json', 'Transfer-Encoding: chunked', '', ''],
  ]
  const upload = [
    `POST ${HIRING_SUBMIT_PATH} HTTP/1.1`,
    ...[`Host: ${host}`, `Origin: ${siteOrigin}`],
    ...forwarded,
    ...['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 10000000', '', ''],
  ]
  const open = (head: string[]) => {
    let socket: Socket
    let isEnded = false
    const connectAgain = () => {
      if (isEnded) return
      socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      socket.on('data', () => socket.destroy())
      socket.on('close', () => setTimeout(connectAgain, reopenAfterMs))
      socket.write(head.join('\r\n'))
    }
    connectAgain()
    atEnd(() => {
      isEnded = true
      socket.destroy()
    })
  }
  for (let n = 0; n < smallEach; n += 1) open(small)
  for (let n = 0; n < uploadsEach; n += 1) open(upload)
}
