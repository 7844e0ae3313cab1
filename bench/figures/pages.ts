import { getSession, SessionView } from '@leadwright/shared/contracts/auth'
import { demoAccounts } from '@leadwright/shared/demo'
import type { Browser, BrowserContext, Page, Request } from 'playwright'
import { freePort } from '../../scripts/lib/ports.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { serveSite } from '../../scripts/serve-site.ts'
import { launchBrowser } from '../support/browser.ts'
import { atMost, type Figure } from '../support/figure.ts'
import {
  demoFolder,
  type Product,
  removeFolder,
  sessionFor,
  startProduct,
} from '../support/product.ts'
import { publicPages } from '../support/public-pages.ts'

interface Bytes {
  document: number
  script: number
  all: number
}

const kB = (bytes: number) => bytes / 1000

/** What each page transfers with an empty cache, as compressed bytes. */
export async function measurePages(): Promise<Figure[]> {
  const browser = await launchBrowser()
  try {
    return [...(await sitePages(browser)), ...(await portalRoutes(browser))]
  } finally {
    await browser.close()
  }
}

async function sitePages(browser: Browser): Promise<Figure[]> {
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
  await site.close()
  return figures
}

/** Scripts to the first screen, and what each further route adds to the one before it. */
const studio = [
  '/studio',
  '/studio/workspace',
  '/studio/vault',
  '/studio/office',
  '/studio/finances',
  '/studio/academy',
]
const client = ['/dashboard']

async function portalRoutes(browser: Browser): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  try {
    const context = await browser.newContext()
    const login = await bytesOf(context, `${product.url}/login`)
    await context.close()
    return [
      { what: 'portal /login, scripts', value: kB(login.script), unit: 'kB', goal: atMost(100) },
      ...(await routesOf(browser, product, demoAccounts.client, client)),
      ...(await routesOf(browser, product, demoAccounts.admin, studio)),
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}

async function routesOf(browser: Browser, product: Product, email: string, paths: string[]) {
  const context = await signedIn(browser, product, email)
  const figures: Figure[] = []
  for (const [index, path] of paths.entries()) {
    // The cache stays: a later route counts only what it adds.
    const { script } = await bytesOf(context, product.url + path)
    const first = index === 0
    const what = first ? `portal ${path}, scripts` : `portal ${path} adds, scripts`
    figures.push({ what, value: kB(script), unit: 'kB', goal: atMost(first ? 150 : 40) })
  }
  await context.close()
  return figures
}

async function signedIn(browser: Browser, product: Product, email: string) {
  const headers = sessionFor(product.dataDir, email)
  const answer = await fetch(product.url + getSession.path, { headers })
  const { user } = SessionView.parse(await answer.json())
  const context = await browser.newContext()
  const value = headers['Cookie']?.split('=')[1] ?? ''
  await context.addCookies([{ name: 'session', value, url: product.url }])
  const record = JSON.stringify(user)
  await context.addInitScript((text) => localStorage.setItem('leadwright:session', text), record)
  return context
}

async function bytesOf(context: BrowserContext, url: string): Promise<Bytes> {
  const page = await context.newPage()
  const bytes: Bytes = { document: 0, script: 0, all: 0 }
  const counted: Promise<void>[] = []
  const count = async (request: Request) => {
    const { responseBodySize } = await request.sizes()
    // Bodies as they were sent; what comes from the cache is said to be smaller than nothing.
    const size = Math.max(0, responseBodySize)
    bytes.all += size
    if (request.resourceType() === 'document') bytes.document += size
    if (request.resourceType() === 'script') bytes.script += size
  }
  page.on('requestfinished', (request) => {
    counted.push(count(request).catch(() => undefined))
  })
  await page.goto(url, { waitUntil: 'load' })
  await quiet(page)
  await Promise.all(counted)
  await page.close()
  return bytes
}

/** Until nothing was asked for during a while; event streams never end, so idle does not come. */
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
