import { once } from 'node:events'
import { createServer } from 'node:http'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../../scripts/find-browser.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { serveSite } from '../../scripts/serve-site.ts'
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

/** Lighthouse mobile for each public page, beside one line of HTML in the same run. */
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
    chromeFlags: ['--headless=new', '--no-sandbox', ...browserArgs()],
  })
  try {
    const limitUrl = `http://127.0.0.1:${limitPort}/`
    const bare = await measureOften(limitUrl, chrome.port, runs)
    const figures: Figure[] = []
    for (const { path } of publicPages) {
      const url = `http://127.0.0.1:${sitePort}${path}`
      // The landing page has the goals; for the others one look tells of a mistake.
      const measured = await measureOften(url, chrome.port, path === '/' ? runs : 1)
      figures.push(...(path === '/' ? landing(measured, bare) : other(path, measured, bare)))
    }
    return figures
  } finally {
    await chrome.kill()
    await site.close()
    limit.close()
  }
}

const worst = ({ scores }: Measured) => Math.min(...scores)

const landing = (page: Measured, bare: Measured): Figure[] => [
  { what: '/ lowest of four scores', value: worst(page), unit: '', goal: atLeast(100) },
  {
    what: '/ first paint',
    value: page.fcp,
    unit: 'ms',
    reference: bare.fcp,
    goal: ratioAtMost(1.15),
  },
  {
    what: '/ largest paint',
    value: page.lcp,
    unit: 'ms',
    reference: bare.lcp,
    goal: ratioAtMost(1.15),
  },
  { what: '/ blocking', value: page.blocking, unit: 'ms', goal: atMost(10) },
  { what: '/ layout shift', value: page.shift, unit: '', goal: atMost(0) },
]

const other = (path: string, page: Measured, bare: Measured): Figure[] => [
  {
    what: `${path} lowest score (${page.scores.join(', ')})`,
    value: worst(page),
    unit: '',
  },
  { what: `${path} largest paint`, value: page.lcp, unit: 'ms', reference: bare.lcp },
]

async function measureOften(url: string, port: number, runs: number): Promise<Measured> {
  const all: Measured[] = []
  for (let run = 0; run < runs; run += 1) all.push(await measure(url, port))
  const of = (pick: (one: Measured) => number) => median(all.map(pick))
  return {
    scores: categories.map((_, at) => of(({ scores }) => scores[at] ?? Number.NaN)),
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    blocking: of(({ blocking }) => blocking),
    shift: of(({ shift }) => shift),
  }
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: [...categories],
    maxWaitForLoad: 30_000,
  })
  if (!result) throw new Error(`${url} could not be measured.`)
  const { audits, categories: found } = result.lhr
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? Number.NaN) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}
