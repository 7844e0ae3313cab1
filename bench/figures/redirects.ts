import { createServer } from 'node:http'
import { BOOKING_ROUTES } from '@leadwright/shared/bookings'
import type { Page } from 'playwright'
import { serveSite } from '../../api/src/site/serve-site.ts'
import { atEnd } from '../../e2e/support/built-server.ts'
import { median } from '../../e2e/support/calls.ts'
import { listen } from '../../scripts/lib/ports.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { launchBrowser } from '../support/browser.ts'
import { type Figure, ratioAtMost } from '../support/figure.ts'
import { slowDown } from '../support/portal-page.ts'

/**
 * From navigation to the next host's request: each redirect page compared with one line of script.
 */

/** Lighthouse's slow 4G as applied in a browser (ms per request, bytes per second). */
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
/** Ratio to the smallest page that redirects by script. */
const GOAL = 1.06
const NEXT_HOST = 'calendly.com'
/**
 * As the site sends it: if this policy changed between two pages, the browser would start a new
 * process.
 */
const OPENER_POLICY = { 'Cross-Origin-Opener-Policy': 'same-origin' }
/** The page visited before, the same for all. Its icon makes no request. */
const BEFORE = '<!doctype html><title>Before</title><link rel="icon" href="data:,"><p>Before'
/**
 * The smallest page that redirects by script: measures what the browser itself costs on this
 * machine.
 */
const LEAST_PAGE = `<!doctype html><script>location.replace('https://${NEXT_HOST}/least')</script>`

/** The port of a server with the smallest page and, at any other path, a 302. */
function serveReferences(): Promise<number> {
  const server = createServer(({ url }, response) => {
    if (url === '/least') {
      response.writeHead(200, { ...OPENER_POLICY, 'Content-Type': 'text/html' }).end(LEAST_PAGE)
    } else {
      response.writeHead(302, { Location: `https://${NEXT_HOST}/reference` }).end()
    }
  })
  atEnd(() => server.close())
  return listen(server)
}

/**
 * Milliseconds until the browser requests the next host. The tab has visited the same server
 * before, as after the wizard, so that starting a renderer is not measured.
 */
async function timeToLeave(page: Page, url: string): Promise<number> {
  const before = new URL('/before', url).href
  await page.route(before, (route) =>
    route.fulfill({ headers: OPENER_POLICY, contentType: 'text/html', body: BEFORE }),
  )
  await page.goto(before)
  await page.unroute(before)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await slowDown(page)
  const firstRequests = new Map<string, number>()
  const left = new Promise<number>((resolve) => {
    session.on('Network.requestWillBeSent', ({ request, timestamp }) => {
      const { hostname, port } = new URL(request.url)
      if (hostname === NEXT_HOST) resolve(timestamp)
      else firstRequests.set(port, Math.min(timestamp, firstRequests.get(port) ?? timestamp))
    })
  })
  await page.goto(url, { waitUntil: 'commit' }).catch(() => undefined)
  const start = firstRequests.get(new URL(url).port)
  if (start === undefined) throw new Error(`${url} was never requested`)
  return ((await left) - start) * 1000
}

const FOUND = 'HTTP 302'
const LEAST = 'one line of script'

/** Each redirect page, the smallest page and a 302, in turn within each run. */
export async function measureRedirects({ runs }: { runs: number }): Promise<Figure[]> {
  const site = await serveSite({ dir: inRoot('site/dist'), port: 0 })
  atEnd(() => site.close())
  const referencePort = await serveReferences()
  const browser = await launchBrowser()
  const ways = new Map([
    [FOUND, `http://127.0.0.1:${referencePort}/`],
    [LEAST, `http://127.0.0.1:${referencePort}/least`],
  ])
  for (const { kind, path } of BOOKING_ROUTES) {
    if (kind === 'redirect') ways.set(path, `http://127.0.0.1:${site.port}${path}`)
  }
  const times = new Map([...ways.keys()].map((way): [string, number[]] => [way, []]))
  for (let run = 0; run < runs; run += 1) {
    for (const [way, url] of ways) {
      const context = await browser.newContext()
      times.get(way)?.push(await timeToLeave(await context.newPage(), url))
      await context.close()
    }
  }
  const least = median(times.get(LEAST) ?? [])
  return [...times]
    .filter(([way]) => way !== LEAST)
    .map(([what, measured]): Figure => {
      const figure = { what, value: median(measured), unit: 'ms', reference: least }
      return what === FOUND ? figure : { ...figure, goal: ratioAtMost(GOAL) }
    })
}
