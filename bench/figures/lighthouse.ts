import { createServer } from 'node:http'
import { BOOKING_ROUTES } from '@leadwright/shared/bookings'
import { writtenToPath } from '@leadwright/shared/data-requests'
import lighthouse, { type Result } from 'lighthouse'
import { serveSite } from '../../api/src/site/serve-site.ts'
import { atEnd } from '../../e2e/support/built-server.ts'
import { median } from '../../e2e/support/calls.ts'
import { freePort, listen } from '../../scripts/lib/ports.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { launchBrowser } from '../support/browser.ts'
import { atLeast, atMost, type Figure, ratioAtMost } from '../support/figure.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const limitPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One line</title><p>One line.</p></html>`

/** Permanent pages; redirect pages are measured separately. */
const pages = [
  '/',
  '/policies',
  '/hiring',
  '/book-a-meeting',
  writtenToPath,
  ...BOOKING_ROUTES.filter(({ kind }) => kind !== 'redirect').map(({ path }) => path),
]

interface Measured {
  scores: number[]
  /** The largest paint in milliseconds. */
  paint: number
  shift: number
  /** Everything the page transfers. */
  bytes: number
}

/** Lighthouse mobile for each public page and for one line of HTML, page by page in each round. */
export async function measureLighthouse({ runs: rounds }: { runs: number }): Promise<Figure[]> {
  const site = await serveSite({ dir: inRoot('site/dist'), port: 0 })
  atEnd(() => site.close())
  const limit = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(limitPage)
  })
  const limitPort = await listen(limit)
  atEnd(() => limit.close())
  const port = await freePort()
  await launchBrowser({
    args: [
      // Phones don't hint fonts, so hinting is off here too: both fonts keep their widths.
      '--font-render-hinting=none',
      `--remote-debugging-port=${port}`,
    ],
  })
  const bare: Measured[] = []
  const measured = pages.map((path) => ({ path, runs: [] as Measured[] }))
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measure(`http://127.0.0.1:${limitPort}/`, port))
    for (const page of measured) {
      page.runs.push(await measure(`http://127.0.0.1:${site.port}${page.path}`, port))
    }
  }
  return measured.flatMap(({ path, runs }) => figuresOf(path, middle(runs), middle(bare)))
}

/** A browser's trace occasionally fails, and such a run has no figures. */
const attempts = 3

const figuresOf = (path: string, page: Measured, bare: Measured): Figure[] => [
  {
    what: `${path} lowest of four scores`,
    value: Math.min(...page.scores),
    unit: '',
    goal: atLeast(100),
  },
  {
    what: `${path} largest paint`,
    value: page.paint,
    unit: 'ms',
    reference: bare.paint,
    goal: ratioAtMost(path === '/' ? 1.1 : 1.15),
    acceptedIn: 'docs/decisions/0029',
  },
  { what: `${path} layout shift`, value: page.shift, unit: '', goal: atMost(0) },
  { what: `${path} in all`, value: page.bytes / 1000, unit: 'kB', goal: atMost(130) },
]

/** The medians of several runs. */
function middle(all: readonly Measured[]): Measured {
  const of = (pick: (one: Measured) => number) => median(all.map(pick))
  return {
    scores: categories.map((_, at) => of(({ scores }) => scores[at] ?? Number.NaN)),
    paint: of(({ paint }) => paint),
    shift: of(({ shift }) => shift),
    bytes: of(({ bytes }) => bytes),
  }
}

async function audit(url: string, port: number, attempt = 1): Promise<Result> {
  const html = await (await fetch(url)).text()
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: [...categories],
    // Pages that have `noindex` on purpose keep all other audits of SEO.
    skipAudits: html.includes('content="noindex"') ? ['is-crawlable'] : [],
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
    paint: value('largest-contentful-paint'),
    // Rounded to three decimals, as in Lighthouse.
    shift: Number(value('cumulative-layout-shift').toFixed(3)),
    bytes: value('total-byte-weight'),
  }
}
