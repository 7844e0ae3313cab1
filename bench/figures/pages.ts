import { getSession, SessionView } from '@leadwright/shared/contracts/auth'
import { demoAccounts } from '@leadwright/shared/demo'
import type { Browser, BrowserContext } from 'playwright'
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
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Bytes = { document: 0, script: 0, all: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromDiskCache) kinds.set(requestId, type)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === undefined) return
    bytes.all += encodedDataLength
    if (kind === 'Document') bytes.document += encodedDataLength
    if (kind === 'Script') bytes.script += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await quiet(session)
  await page.close()
  return bytes
}

type Session = Awaited<ReturnType<BrowserContext['newCDPSession']>>

/** Until nothing was asked for during a while; event streams never end, so idle does not come. */
function quiet(session: Session, silence = 1_500, longest = 20_000): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, silence)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(resolve, silence)
    }
    session.on('Network.requestWillBeSent', again)
    session.on('Network.loadingFinished', again)
    setTimeout(resolve, longest).unref()
  })
}
