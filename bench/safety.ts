import { parseArgs } from 'node:util'
import { inRoot } from '../scripts/lib/root.ts'
import { measureAudit } from './safety/audit.ts'
import { measureBackup } from './safety/backup.ts'
import { measureClock } from './safety/clock.ts'
import { measureConnections } from './safety/connections.ts'
import { measureCrashes } from './safety/crashes.ts'
import { measureDiskFull } from './safety/disk-full.ts'
import { measureFsync } from './safety/fsync.ts'
import { measureHeldRequests } from './safety/held-requests.ts'
import { measurePasswordChange } from './safety/password-change.ts'
import { measureReading } from './safety/reading.ts'
import { measureRestarts } from './safety/restarts.ts'
import { measureRevocation } from './safety/revocation.ts'
import { measureSecrets } from './safety/secrets.ts'
import { measureFlood, measureTiming } from './safety/sign-in.ts'
import { measureSilent } from './safety/silent.ts'
import { measureSoak } from './safety/soak.ts'
import { measureUnfinished, measureUploads } from './safety/uploads.ts'
import { measureWriters } from './safety/writers.ts'
import { runParts } from './support/run-parts.ts'

const help = `Exposes the built server to faults and attacks, prints PASS or FAIL, and writes docs/bench-safety.md.

  pnpm bench:safety                    every part, in about three quarters of an hour
  pnpm bench:safety crashes secrets    only these parts, without changing docs/bench-safety.md
  pnpm bench:safety --kills 10         fewer kills than 100
  pnpm bench:safety soak --minutes 10  steady load for less than 30 minutes
  pnpm bench:safety --quick            shorter runs, to see whether everything works

Parts: crashes, fsync, writers, revocation, held, change, timing, flood, uploads, unfinished,
connections, silent, reading, backup, audit, disk, clock, secrets, restarts,
soak.
Uses loopback only, and temporary data folders. fsync needs strace, disk needs root (tmpfs), and restarts needs
Caddy, nginx and openssl.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    kills: { type: 'string' },
    minutes: { type: 'string' },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}
const { quick } = values
const { kills } = values
const whole =
  positionals.length === 0 && !quick && kills === undefined && values.minutes === undefined
const times = Number(kills ?? (quick ? 3 : 100))
const minutes = Number(values.minutes ?? (quick ? 0.5 : 30))
const api = ['api'] as const
const met = await runParts(
  {
    crashes: {
      title: `kill -9 × ${times} under 32 writers`,
      needs: api,
      within: 60 + times * 10,
      measure: () => measureCrashes({ times }),
    },
    fsync: {
      title: 'An fsync before each answer',
      needs: api,
      within: 120,
      measure: () => measureFsync({ writes: quick ? 50 : 500 }),
    },
    writers: {
      title: '64 writers on one row',
      needs: api,
      within: 180,
      measure: () => measureWriters({ seconds: quick ? 5 : 60 }),
    },
    revocation: {
      title: 'Ended sessions',
      needs: api,
      within: 180,
      measure: () => measureRevocation({ rounds: quick ? 20 : 1_000 }),
    },
    held: {
      title: 'Requests held back while their users lose access',
      needs: api,
      within: 120,
      measure: () => measureHeldRequests({ requests: quick ? 25 : 100 }),
    },
    change: {
      title: 'Sign-ins in progress while the password changes',
      needs: api,
      within: 600,
      measure: () => measurePasswordChange({ attempts: quick ? 60 : 1_000 }),
    },
    timing: {
      title: 'Sign-in: unknown, wrong and suspended',
      needs: api,
      within: 240,
      // Below the 50 failures after which an account is blocked for networks that are new to it.
      measure: () => measureTiming({ rounds: quick ? 5 : 45 }),
    },
    flood: {
      title: 'A flood of 200 sign-ins a second from one address',
      needs: api,
      within: 120,
      measure: () => measureFlood({ seconds: quick ? 5 : 20 }),
    },
    uploads: { title: 'Upload bombs', needs: api, within: 180, measure: measureUploads },
    unfinished: {
      title: 'Uploads that never end',
      needs: api,
      within: 120,
      measure: measureUnfinished,
    },
    connections: {
      title: 'Half-open connections',
      needs: api,
      within: 120,
      measure: measureConnections,
    },
    silent: {
      title: 'Requests that send no body',
      needs: api,
      within: 120,
      measure: () => measureSilent({ seconds: quick ? 5 : 20 }),
    },
    reading: {
      title: 'One person who sends 20 reads at a time',
      needs: api,
      within: 120,
      measure: () => measureReading({ seconds: quick ? 5 : 20 }),
    },
    restarts: {
      title: 'Restarts and an upgrade behind a proxy',
      needs: api,
      within: 600,
      measure: () => measureRestarts({ requests: quick ? 1_500 : 10_000 }),
    },
    backup: {
      title: 'Backup under load, and a standby that takes over',
      needs: api,
      within: 180,
      measure: measureBackup,
    },
    audit: {
      title: 'A long audit log, verified and exported',
      needs: api,
      within: 900,
      measure: () => measureAudit({ rows: quick ? 100_000 : 2_000_000 }),
    },
    disk: {
      title: 'Disk full and freed again',
      needs: api,
      within: 180,
      measure: measureDiskFull,
    },
    clock: { title: 'A clock 400 days ahead', needs: api, within: 120, measure: measureClock },
    secrets: {
      title: 'Planted secrets',
      needs: ['api', 'portal', 'site'],
      within: 120,
      measure: measureSecrets,
    },
    soak: {
      title: `Steady load for ${minutes} minutes`,
      needs: api,
      within: 120 + minutes * 60,
      measure: () => measureSoak({ minutes }),
    },
  },
  positionals,
  {
    command: 'pnpm bench:safety',
    file: inRoot(whole ? 'docs/bench-safety.md' : '.cache/bench-safety.md'),
  },
)
process.exit(met ? 0 : 1)
