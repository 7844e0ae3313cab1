import { demoAccounts } from '@leadwright/shared/demo'
import type { Browser, BrowserContext, Page, Request } from 'playwright'
import { serveSite } from '../../api/src/site/serve-site.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { launchBrowser } from '../support/browser.ts'
import { atMost, type Figure } from '../support/figure.ts'
import { shown, signedIn } from '../support/portal-page.ts'
import {
  demoFolder,
  type Product,
  portalOrigin,
  removeFolder,
  startProduct,
} from '../support/product.ts'
import { publicPages } from '../support/public-pages.ts'

interface Bytes {
  document: number
  script: number
  /** Scripts requested after the page was shown with its data. */
  later: number
  all: number
}

const kB = (bytes: number) => bytes / 1000

/** What each page transfers with an empty cache, in compressed bytes. */
export async function measurePages(): Promise<Figure[]> {
  return [...(await sitePages()), ...(await portalRoutes())]
}

async function sitePages(): Promise<Figure[]> {
  const browser = await launchBrowser()
  const port = await freePort()
  const site = await serveSite({ dir: inRoot('site/dist'), port })
  const figures: Figure[] = []
  for (const { path, total } of publicPages) {
    const context = await browser.newContext({ reducedMotion: 'no-preference' })
    const { document, all } = await bytesOf(context, `http://127.0.0.1:${port}${path}`)
    await context.close()
    figures.push({ what: `site ${path}`, value: kB(all), unit: 'kB', goal: atMost(total) })
    if (path !== '/') continue
    figures.push({
      what: 'site / HTML with CSS',
      value: kB(document),
      unit: 'kB',
      goal: atMost(14),
    })
  }
  await browser.close()
  await site.close()
  return figures
}

/** Scripts up to the first screen, and what each further route adds to the previous one. */
const studio = [
  '/studio',
  '/studio/workspace',
  '/studio/vault',
  '/studio/office',
  '/studio/finances',
  '/studio/academy',
]
const client = ['/dashboard']
/** kB; the goal of each further route is 40. */
const firstGoals: Record<string, Pick<Figure, 'goal' | 'acceptedIn'>> = {
  '/dashboard': { goal: atMost(135), acceptedIn: 'docs/decisions/0035' },
  '/studio': { goal: atMost(150) },
}

async function portalRoutes(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  const browser = await launchBrowser(product)
  try {
    const context = await browser.newContext()
    const login = await bytesOf(context, `${portalOrigin}/login`, shown)
    await context.close()
    const visitor = await browser.newContext()
    const meet = await bytesOf(visitor, `${portalOrigin}/meet`, shown)
    await visitor.close()
    const first = { unit: 'kB', acceptedIn: 'docs/decisions/0035' }
    return [
      { what: 'portal /login, scripts', value: kB(login.script), goal: atMost(95), ...first },
      { what: 'portal /meet, scripts', value: kB(meet.script), goal: atMost(110), ...first },
      ...(await routesOf(browser, product, demoAccounts.client, client)),
      ...(await routesOf(browser, product, demoAccounts.admin, studio)),
    ]
  } finally {
    await browser.close()
    await product.stop()
    removeFolder(dataDir)
  }
}

async function routesOf(browser: Browser, product: Product, email: string, paths: string[]) {
  const context = await signedIn(browser, product, email)
  const figures: Figure[] = []
  for (const [index, path] of paths.entries()) {
    // The cache is kept, so that a later route counts only what it adds.
    const { script, later } = await bytesOf(context, portalOrigin + path, shown)
    const what = `portal ${path} ${index === 0 ? 'with its data' : 'adds'}, scripts`
    const goal = firstGoals[path] ?? { goal: atMost(40) }
    figures.push({ what, value: kB(script), unit: 'kB', ...goal })
    if (later > 0) figures.push({ what: `portal ${path} afterwards`, value: kB(later), unit: 'kB' })
  }
  await context.close()
  return figures
}

/**
 * @param ready resolves when the page shows what the visitor came for; by default at the load event
 */
async function bytesOf(
  context: BrowserContext,
  url: string,
  ready?: (page: Page) => Promise<unknown>,
): Promise<Bytes> {
  const page = await context.newPage()
  const bytes: Bytes = { document: 0, script: 0, later: 0, all: 0 }
  const counted: Promise<void>[] = []
  const state = { ready: false }
  const late = new Set<Request>()
  const count = async (request: Request) => {
    const { responseBodySize } = await request.sizes()
    // Sizes as transferred; responses from the cache have a negative size.
    const size = Math.max(0, responseBodySize)
    bytes.all += size
    if (request.resourceType() === 'document') bytes.document += size
    if (request.resourceType() === 'script') bytes[late.has(request) ? 'later' : 'script'] += size
  }
  page.on('request', (request) => {
    if (state.ready) late.add(request)
  })
  page.on('requestfinished', (request) => {
    counted.push(count(request).catch(() => undefined))
  })
  await page.goto(url, { waitUntil: 'load' })
  await ready?.(page)
  state.ready = true
  await quiet(page)
  await Promise.all(counted)
  await page.close()
  return bytes
}

/**
 * Waits until no request was made for a while. Event streams never end, so network idle never
 * happens.
 */
function quiet(page: Page, silence = 1_500, longest = 20_000): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, silence)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(resolve, silence)
    }
    page.on('request', again)
    page.on('requestfinished', again)
    setTimeout(resolve, longest).unref()
  })
}
