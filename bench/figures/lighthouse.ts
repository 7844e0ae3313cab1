import { once } from 'node:events'
import { createServer } from 'node:http'
import { BOOKING_ROUTES } from '@leadwright/shared/bookings'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { serveSite } from '../../api/src/site/serve-site.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { browserArgs } from '../support/browser.ts'
import { atLeast, atMost, type Figure, median, ratioAtMost } from '../support/figure.ts'
import { publicPages } from '../support/public-pages.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const limitPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One line</title><p>One line.</p></html>`

interface Measured {
  scores: number[]
  /** Milliseconds. */
  fcp: number
  lcp: number
  blocking: number
  shift: number
}

/** Lighthouse mobile for each public page and for one line of HTML, page by page in each round. */
export async function measureLighthouse({ runs }: { runs: number }): Promise<Figure[]> {
  const [sitePort, limitPort] = [await freePort(), await freePort()]
  const site = await serveSite({ dir: inRoot('site/dist'), port: sitePort })
  const limit = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(limitPage)
  }).listen(limitPort, '127.0.0.1')
  await once(limit, 'listening')
  const chromePath = findBrowser()
  const chrome = await launch({
    ...(chromePath === undefined ? {} : { chromePath }),
    // Phones don't hint fonts, so hinting is off here too: both fonts keep their widths.
    chromeFlags: ['--headless=new', '--no-sandbox', '--font-render-hinting=none', ...browserArgs()],
  })
  try {
    const bare: Measured[] = []
    const pages = publicPages.map(({ path }) => ({ path, measured: [] as Measured[] }))
    for (let run = 0; run < runs; run += 1) {
      bare.push(await measure(`http://127.0.0.1:${limitPort}/`, chrome.port))
      for (const { path, measured } of pages) {
        measured.push(await measure(`http://127.0.0.1:${sitePort}${path}`, chrome.port))
      }
    }
    return pages.flatMap(({ path, measured }) => figuresOf(path, middle(measured), middle(bare)))
  } finally {
    await chrome.kill()
    await site.close()
    limit.close()
  }
}

/** A browser's trace occasionally fails, and such a run has no figures. */
const attempts = 3

/**
 * Limits for first and largest paint relative to one line of HTML: the landing page, then the
 * booking pages.
 */
const LANDING_PAINT = 1.05
const BOOKING_PAINT = 1.25
const bookingPages = ['/book-a-meeting', ...BOOKING_ROUTES.map(({ path }) => path)]

function paintGoal(path: string): Pick<Figure, 'goal' | 'acceptedIn'> {
  if (path === '/') {
    return { goal: ratioAtMost(LANDING_PAINT), acceptedIn: 'docs/decisions/0031' }
  }
  return bookingPages.includes(path) ? { goal: ratioAtMost(BOOKING_PAINT) } : {}
}

/** Every page has goals for its scores and layout shift, some also for their times. */
function figuresOf(path: string, page: Measured, bare: Measured): Figure[] {
  const isLanding = path === '/'
  const asFast = paintGoal(path)
  const blocking = { what: `${path} blocking time`, value: page.blocking, unit: 'ms' }
  return [
    {
      what: `${path} lowest of four scores`,
      value: Math.min(...page.scores),
      unit: '',
      goal: atLeast(100),
    },
    { what: `${path} first paint`, value: page.fcp, unit: 'ms', reference: bare.fcp, ...asFast },
    { what: `${path} largest paint`, value: page.lcp, unit: 'ms', reference: bare.lcp, ...asFast },
    isLanding ? { ...blocking, goal: atMost(10) } : blocking,
    { what: `${path} layout shift`, value: page.shift, unit: '', goal: atMost(0) },
  ]
}

/** The medians of several runs. */
function middle(all: readonly Measured[]): Measured {
  const of = (pick: (one: Measured) => number) => median(all.map(pick))
  return {
    scores: categories.map((_, at) => of(({ scores }) => scores[at] ?? Number.NaN)),
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    blocking: of(({ blocking }) => blocking),
    shift: of(({ shift }) => shift),
  }
}

async function audit(url: string, port: number, attempt = 1): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: [...categories],
    maxWaitForLoad: 30_000,
  })
  if (result && !result.lhr.runtimeError) return result.lhr
  if (attempt === attempts) throw new Error(`${url} could not be measured.`)
  return audit(url, port, attempt + 1)
}

async function measure(url: string, port: number): Promise<Measured> {
  const { audits, categories: found } = await audit(url, port)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? Number.NaN) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    // Rounded to three decimals, as in Lighthouse.
    shift: Number(value('cumulative-layout-shift').toFixed(3)),
  }
}
