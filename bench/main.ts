import { parseArgs } from 'node:util'
import { cleanUp } from '../e2e/support/built-server.ts'
import { allBuilds, buildStale } from '../scripts/lib/builds.ts'
import { inRoot } from '../scripts/lib/root.ts'
import { readSettings } from '../scripts/lib/settings.ts'
import { measureApi } from './figures/api.ts'
import { measureBoot } from './figures/boot.ts'
import { measureImports } from './figures/imports.ts'
import { measureLarge } from './figures/large.ts'
import { measureLeads } from './figures/leads.ts'
import { measureLighthouse } from './figures/lighthouse.ts'
import { measurePages } from './figures/pages.ts'
import { measurePortal } from './figures/portal.ts'
import { measureRedirects } from './figures/redirects.ts'
import { measureSearch } from './figures/search.ts'
import { measureSoak } from './figures/soak.ts'
import type { Figure } from './support/figure.ts'
import { isGood, type Part, print, updatePage } from './support/report.ts'

const help = `Measures the product against references from the same run, and updates docs/bench.md.

  pnpm bench                 every part, in about an hour
  pnpm bench api redirects   only these parts
  pnpm bench --quick         shorter runs, to see whether everything works; docs/bench.md stays as it is

Parts: boot, api, search, large, leads, imports, pages, portal, redirects, lighthouse, soak. Uses loopback only.
Exit code 1 if a goal is missed. For faults and attacks, run pnpm test:safety.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}
const { quick } = values

interface Measurement {
  title: string
  measure: () => Promise<Figure[]>
}

const parts: Record<string, Measurement> = {
  boot: { title: 'Boot and memory', measure: () => measureBoot({ runs: quick ? 1 : 7 }) },
  api: {
    title: 'API, 12 connections',
    measure: () => measureApi(quick ? { seconds: 1, rounds: 1 } : { seconds: 3, rounds: 5 }),
  },
  search: {
    title: 'Lists and searches, 100 rows compared with 100,000',
    measure: () => measureSearch({ samples: quick ? 11 : 201 }),
  },
  large: {
    title: 'A large installation',
    measure: () =>
      measureLarge(
        quick ? { share: 0.01, runs: 1, samples: 11 } : { share: 1, runs: 3, samples: 101 },
      ),
  },
  leads: {
    title: 'Leads: 1,000 clients with 200,000, one of them with 5,000',
    measure: () => measureLeads(quick ? { share: 0.01, samples: 11 } : { share: 1, samples: 101 }),
  },
  imports: {
    title: 'Import of a CSV file',
    measure: () => measureImports({ rows: quick ? 500 : 10_000 }),
  },
  pages: { title: 'Scripts of the portal', measure: measurePages },
  portal: {
    title: 'Portal: first visits and reopened tabs',
    measure: () => measurePortal({ runs: quick ? 1 : 5 }),
  },
  redirects: {
    title: 'Redirect pages: slow 4G, 4 × CPU, until the next host is requested',
    measure: () => measureRedirects({ runs: quick ? 1 : 15 }),
  },
  lighthouse: {
    title: 'Public pages: Lighthouse, mobile',
    measure: () => measureLighthouse({ runs: quick ? 1 : 5 }),
  },
  soak: {
    title: 'Steady load',
    measure: () => measureSoak({ minutes: quick ? 0.5 : 30 }),
  },
}

const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(', ')}.`)
if (!(await buildStale(allBuilds(readSettings({}))))) throw new Error('The build failed.')

async function measurePart({ title, measure }: Measurement): Promise<Part> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  try {
    return { title, figures: await measure(), seconds: seconds() }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { title, figures: [], failure, seconds: seconds() }
  } finally {
    await cleanUp()
  }
}

const titles = Object.values(parts).map(({ title }) => title)
let isAllGood = true
for (const [name, measurement] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const part = await measurePart(measurement)
  print(part)
  isAllGood &&= isGood(part)
  if (!quick && part.failure === undefined) updatePage(inRoot('docs/bench.md'), titles, part)
}
process.exit(isAllGood ? 0 : 1)
