import { setTimeout } from 'node:timers/promises'
import { renewFeed } from '@leadwright/shared/contracts/calendar'
import { demoAccounts } from '@leadwright/shared/demo'
import type { Locator } from 'playwright'
import {
  deliveryOf,
  type SampleBooking,
  signedRequest,
  signingKeys,
} from '../../api/src/testing/deliveries.ts'
import { launchBrowser } from '../support/browser.ts'
import { atMost, type Figure } from '../support/figure.ts'
import { settled, signedIn } from '../support/portal-page.ts'
import {
  demoFolder,
  type Product,
  portalOrigin,
  removeFolder,
  sessionFor,
  startProduct,
} from '../support/product.ts'

const bookings = 20
/** Milliseconds between two reads of the feed. */
const pause = 50
/** Milliseconds from the calendar service's webhook. */
const goal = atMost(2_000)

const places = [
  ['the client’s dashboard', 'client', '/dashboard'],
  ['the client’s meetings', 'client', '/dashboard/meetings'],
  ['Today', 'admin', '/studio'],
  ['the team’s calendar', 'admin', '/studio/workspace/calendar'],
] as const

type Seen = (title: string, isThere: boolean) => Promise<unknown>

/** How long until a booking and its cancellation appear on open pages and in the calendar feed. */
export async function measureBookings(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir, 'ready', signingKeys)
  const browser = await launchBrowser(product)
  try {
    const seenBy: [string, Seen][] = [['the calendar feed', await feedOf(product)]]
    for (const [name, who, path] of places) {
      const context = await signedIn(browser, product, demoAccounts[who])
      const page = await context.newPage()
      await page.goto(portalOrigin + path)
      await settled(page)
      seenBy.push([name, onPage(page.getByRole('main'))])
    }
    const longest = new Map<string, number>()
    for (let n = 0; n < bookings; n += 1) {
      // No title is part of another one.
      const title = `Consultation ${100 + n}`
      const startedAt = new Date(Date.now() - 60_000).toISOString()
      const guest = { title, name: 'Sample Guest', email: demoAccounts.client }
      const booking = { id: `bench-${n}`, startsAt: startedAt, bookedAt: startedAt, ...guest }
      for (const cancelled of [false, true]) {
        const from = performance.now()
        await deliver(product, { ...booking, cancelled })
        await Promise.all(
          seenBy.map(async ([name, seen]) => {
            await seen(title, !cancelled)
            const what = `${cancelled ? 'cancelled' : 'booked'}, seen in ${name}`
            const took = performance.now() - from
            longest.set(what, Math.max(longest.get(what) ?? 0, took))
          }),
        )
      }
    }
    return [...longest].map(([what, value]) => ({
      what: `${what}, longest of ${bookings}`,
      value,
      unit: 'ms',
      goal,
    }))
  } finally {
    await browser.close()
    await product.stop()
    removeFolder(dataDir)
  }
}

const onPage =
  (main: Locator): Seen =>
  (title, isThere) =>
    main
      .getByText(title)
      .first()
      .waitFor({ state: isThere ? 'visible' : 'hidden' })

/** Polls an admin's private feed URL as a calendar program does, only more often. */
async function feedOf(product: Product): Promise<Seen> {
  const headers = sessionFor(product.dataDir, demoAccounts.admin)
  const answer = await fetch(product.url + renewFeed.path, { method: 'POST', headers })
  if (!answer.ok) throw new Error(await answer.text())
  const { url } = renewFeed.response.parse(await answer.json())
  const address = url.replace(portalOrigin, product.url)
  return async (title, isThere) => {
    while ((await (await fetch(address)).text()).includes(title) !== isThere) {
      await setTimeout(pause)
    }
  }
}

async function deliver(product: Product, booking: SampleBooking): Promise<void> {
  const body = deliveryOf('calendly', booking)
  const { status } = await fetch(signedRequest(product.url, 'calendly', body, { now: new Date() }))
  if (status !== 204) throw new Error(`The delivery returned ${status}.`)
}
