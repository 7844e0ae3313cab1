import { parseArgs } from 'node:util'
import { inRoot } from '../scripts/lib/root.ts'
import { measureApi } from './figures/api.ts'
import { measureBookings } from './figures/bookings.ts'
import { measureBoot } from './figures/boot.ts'
import { measureLedger } from './figures/ledger.ts'
import { measureLighthouse } from './figures/lighthouse.ts'
import { measurePages } from './figures/pages.ts'
import { measurePortal } from './figures/portal.ts'
import { measureRedirects } from './figures/redirects.ts'
import { measureScale } from './figures/scale.ts'
import { measureStudio } from './figures/studio.ts'
import { measureToday } from './figures/today.ts'
import { measureVault } from './figures/vault.ts'
import { runParts } from './support/run-parts.ts'

const help = `Measures the product against references from the same run, and writes docs/bench.md.

  pnpm bench                 every part, in about a quarter of an hour
  pnpm bench api redirects   only these parts, without changing docs/bench.md
  pnpm bench --quick         shorter runs, to see whether everything works

Parts: boot, api, scale, vault, ledger, today, pages, portal, studio, bookings, redirects,
lighthouse. Uses loopback only.
Exit code 1 if a goal is missed. For faults and attacks, run pnpm bench:safety.`

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
const whole = positionals.length === 0 && !values.quick
const runs = values.quick ? 1 : 5
const met = await runParts(
  {
    boot: { title: 'Boot and memory', needs: ['api'], within: 180, measure: measureBoot },
    api: {
      title: 'API, 12 connections',
      needs: ['api'],
      within: 300,
      measure: () => measureApi({ seconds: values.quick ? 1 : 3 }),
    },
    scale: { title: 'Scale', needs: ['api'], within: 300, measure: measureScale },
    vault: { title: 'The vault at scale', needs: ['api'], within: 300, measure: measureVault },
    ledger: {
      title: 'A ledger of a million entries compared with an empty one',
      needs: ['api'],
      within: 900,
      measure: measureLedger,
    },
    today: {
      title: 'The Today page: 100,000 tasks, 2,000,000 audit entries',
      needs: ['api'],
      within: 600,
      measure: measureToday,
    },
    pages: {
      title: 'Page sizes',
      needs: ['api', 'portal', 'site'],
      within: 240,
      measure: measurePages,
    },
    portal: {
      title: 'Portal: first visits, reopened tabs compared with their bare markup, a long list',
      needs: ['api', 'portal'],
      within: 600,
      measure: () => measurePortal({ runs }),
    },
    studio: {
      title:
        'Studio pages: 200 staff, 1,000 clients, 10,000 tasks, 3,000 milestones, 1,000 accounts',
      needs: ['api', 'portal'],
      within: 600,
      measure: measureStudio,
    },
    bookings: {
      title: 'From a calendar service’s webhook to the screen',
      needs: ['api', 'portal'],
      within: 300,
      measure: measureBookings,
    },
    redirects: {
      title: 'Redirect pages: slow 4G, 4 × CPU, until the next host is requested',
      needs: ['site'],
      within: 300,
      measure: () => measureRedirects({ runs: values.quick ? 1 : 15 }),
    },
    lighthouse: {
      title: 'Lighthouse, mobile',
      needs: ['site'],
      within: 900,
      measure: () => measureLighthouse({ runs }),
    },
  },
  positionals,
  { command: 'pnpm bench', file: inRoot(whole ? 'docs/bench.md' : '.cache/bench.md') },
)
process.exit(met ? 0 : 1)
