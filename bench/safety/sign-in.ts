import { getSession, signIn } from '@leadwright/shared/contracts/identity/auth'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { address } from '../support/address.ts'
import { atMost, type Figure, median, percentile } from '../support/figure.ts'
import { endsAfter, hammer, pace, timed } from '../support/hammer.ts'
import {
  demoFolder,
  openData,
  portalHeaders,
  removeFolder,
  sessionFor,
  startProduct,
} from '../support/product.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

const suspended = 'suspended@leadwright.test'

async function attempt(product: Product, email: string, from: string) {
  const body = JSON.stringify({ email, password: `${demoPassword}-no`, termsAccepted: true })
  const headers = { ...portalHeaders, 'X-Forwarded-For': from }
  const answer = await fetch(product.url + signIn.path, { method: 'POST', headers, body })
  const text = await answer.text()
  // Only the request ID may differ.
  return `${answer.status} ${text.replace(/"requestId":"[^"]*"/, '')}`
}

/** Unknown, wrong and suspended sign-ins are indistinguishable: same bytes, same time. */
export async function measureTiming({ rounds }: { rounds: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const db = openData(dataDir)
  db.prepare('UPDATE users SET email = ?, suspended_at = created_at WHERE email = ?').run(
    suspended,
    demoAccounts.staff,
  )
  db.close()
  const product = await startProduct(dataDir)
  try {
    const kinds = { unknown: 'nobody@leadwright.test', wrong: demoAccounts.client, suspended }
    const times = new Map<string, number[]>()
    const bodies = new Set<string>()
    for (let n = 0; n < rounds; n += 1) {
      for (const [at, [kind, email]] of Object.entries(kinds).entries()) {
        const work = async () => void bodies.add(await attempt(product, email, address(n * 3 + at)))
        times.set(kind, [...(times.get(kind) ?? []), await timed(work)])
      }
    }
    const medians = [...times.values()].map(median)
    const spread = (Math.max(...medians) / Math.min(...medians) - 1) * 100
    return [
      {
        what: `slowest kind compared with fastest, ${rounds} rounds`,
        value: spread,
        unit: '%',
        goal: atMost(5),
      },
      { what: 'different answers', value: bodies.size, unit: '', goal: atMost(1) },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}

const perSecond = 200

/** 200 sign-ins a second from one address, while others work. */
export async function measureFlood({ seconds }: { seconds: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  try {
    const headers = sessionFor(dataDir, demoAccounts.admin)
    const calls: number[] = []
    const pending: Promise<unknown>[] = []
    let sent = 0
    const stop = pace(perSecond, (n) => {
      sent += 1
      const one = attempt(product, `flood${n % 50}@leadwright.test`, '203.0.113.7')
      pending.push(one.catch(() => undefined))
    })
    const others = () => fetch(product.url + getSession.path, { headers }).then((one) => one.text())
    await hammer(4, async () => void calls.push(await timed(others)), endsAfter(seconds))
    stop()
    await Promise.all(pending)
    return [
      { what: 'sign-ins sent', value: sent / seconds, unit: 'a second' },
      {
        what: `others' p95, ${calls.length} calls`,
        value: percentile(calls, 95),
        unit: 'ms',
        goal: atMost(300),
      },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}
