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
import { address } from '../support/address.ts'
import { atMost, type Figure, percentile, ratioAtMost } from '../support/figure.ts'
import { endsAfter, hammer, timed } from '../support/hammer.ts'
import {
  demoFolder,
  type Product,
  portalHeaders,
  portalOrigin,
  removeFolder,
  startProduct,
} from '../support/product.ts'

const siteOrigin = 'http://localhost:4321'
const networks = 10
/** Per network: requests with a small body, and uploads. */
const smallEach = 15
const uploadsEach = 4
/** Prevents rejected requests from being repeated in a busy loop. */
const reopenAfterMs = 500

const email = 'nobody@leadwright.test'
const newPassword = { newPassword: demoPassword, confirmPassword: demoPassword }
/**
 * What others do at the same time. The webhook delivery is unsigned (401) and the application
 * incomplete (400).
 */
const needed: [Endpoint, object][] = [
  [signIn, { email: demoAccounts.client, password: demoPassword, termsAccepted: true }],
  [forgotPassword, { email }],
  [setPassword, { token: 'a'.repeat(43), ...newPassword }],
  [requestStatusLink, { email }],
  [receiveCal, { triggerEvent: 'PING' }],
  [submitApplication, { email }],
]

function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Connections that send the headers of a request and then nothing, while others sign in. */
export async function measureSilent({ seconds }: { seconds: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir, 'ready', { CAL_SIGNING_KEY: 'key-of-the-benchmark' })
  try {
    const quiet = await useFor(seconds, product, 0)
    const sockets = Array.from({ length: networks }, (_, n) => holdOpen(product, n)).flat()
    const meanwhile = await useFor(seconds, product, 1)
    for (const end of sockets) end()
    const count = sockets.length
    return [
      { what: `requests of others during ${count} silent ones`, value: meanwhile.count, unit: '' },
      { what: 'of them answered 503', value: meanwhile.busy, unit: '', goal: atMost(0) },
      {
        what: 'their p95',
        value: percentile(meanwhile.times, 95),
        unit: 'ms',
        reference: percentile(quiet.times, 95),
        goal: ratioAtMost(3),
      },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}

/** Calls the needed endpoints in turn, each time from another network. */
async function useFor(seconds: number, product: Product, turn: number) {
  const times: number[] = []
  let count = 0
  let busy = 0
  const call = async () => {
    const [endpoint, body] = needed[count % needed.length] ?? [signIn, {}]
    count += 1
    const { 'Content-Type': json, ...fromPortal } = portalHeaders
    const headers = {
      ...(endpoint.file ? { Origin: siteOrigin } : { ...fromPortal, 'Content-Type': json }),
      'X-Forwarded-For': address(count + turn * 65_536),
    }
    const request = {
      ...{ method: endpoint.method, headers },
      body: endpoint.file ? formOf(body) : JSON.stringify(body),
    }
    const work = async () => {
      const answer = await fetch(product.url + endpoint.path, request)
      await answer.arrayBuffer()
      if (answer.status === 503) busy += 1
    }
    times.push(await timed(work))
  }
  await hammer(2, call, endsAfter(seconds))
  return { times, count, busy }
}

/**
 * Keeps a network's silent requests open and reopens each as soon as the server ends it. For half
 * of the networks, the proxy header names a /64 of one IPv6 /48.
 */
function holdOpen({ url }: Product, network: number): (() => void)[] {
  const { port, host } = new URL(url)
  const isIpv6 = network % 2 === 1
  const forwarded = isIpv6 ? [`X-Forwarded-For: 2001:db8:1:${network}00::1`] : []
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
      const localAddress = isIpv6 ? '127.0.0.1' : `127.9.0.${network + 1}`
      socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      socket.on('data', () => socket.destroy())
      socket.on('close', () => setTimeout(connectAgain, reopenAfterMs))
      socket.write(head.join('\r\n'))
    }
    connectAgain()
    return () => {
      isEnded = true
      socket.destroy()
    }
  }
  return [
    ...Array.from({ length: smallEach }, () => open(small)),
    ...Array.from({ length: uploadsEach }, () => open(upload)),
  ]
}
