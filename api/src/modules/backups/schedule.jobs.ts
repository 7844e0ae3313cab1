import { fork } from 'node:child_process'
import { basename } from 'node:path'
import type { Config } from '../../config.ts'
import { announce, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { sentenceOf } from '../../lib/errors.ts'
import { findActiveWith } from '../identity/auth/users.usecases.ts'
import { enqueueMail } from '../mail/mail.usecases.ts'
import { backupFailedMail } from './backups.mails.ts'
import { findNewestMade, updateRun, wasMailedSince } from './backups.repository.ts'
import { isBackupDue, longestRun } from './backups.rules.ts'
import {
  beginRun,
  endRun,
  folderOf,
  isBeingMade,
  noteSpoiled,
  readHistory,
} from './backups.usecases.ts'
import { checkUntouched } from './manifest.ts'

/** How the command ended. */
interface Ended {
  ok: boolean
  /** What it said about a failure. */
  reason: string
}

/** Every minute: starts the backup when it is due; whoever asks the server does not wait for it. */
export function startDueBackup(deps: Deps): void {
  backUpWhenDue(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, 'backup could not start'),
  )
}

/** Resolves when nothing is due, or when the backup has ended and a failure was told. */
export async function backUpWhenDue(deps: Deps, run = runCommand): Promise<void> {
  const { clock, config, log } = deps
  const { dir, at } = config.backups
  if (!dir) return
  await checkNewest(deps)
  tellFailure(deps)
  const { newest, verified } = readHistory(deps)
  const history = {
    verified: verified?.startedAt,
    failed: newest?.error == null ? undefined : newest.endedAt,
  }
  const isDue = isBackupDue(config.company.timeZone, at, clock.now(), history)
  if (!isDue || isBeingMade(config.dataDir)) return
  const startedAt = instant(clock)
  const { ok, reason } = await run(config)
  if (ok) log.info({ dir }, 'backup created and verified')
  else log.error({ dir, reason }, 'backup failed')
  // What ended before it could note the reason itself.
  if (!ok && (readHistory(deps).newest?.startedAt ?? '') < startedAt) {
    endRun(deps, beginRun(deps, dir).id, { error: reason })
  }
  tellFailure(deps)
  tellOpenPages(deps)
}

/** In a process of its own, which ends with this one. */
const runCommand = ({ backups }: Config): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = fork(backups.command, [], { execArgv: [], silent: true })
    // One that hangs in a network drive cannot even be killed.
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      resolve({ ok: false, reason: `it took longer than ${longestRun / 60_000} minutes` })
    }, longestRun).unref()
    let said = ''
    child.stdout?.resume()
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      const [sentence] = said.split('\n\n')
      resolve({ ok: code === 0, reason: sentence || `it ended with ${signal ?? code}` })
    })
  })

/** The newest verified backup counts as failed once its folder does not hold it: a new one is due. */
async function checkNewest(deps: Deps): Promise<void> {
  const { verified } = readHistory(deps)
  if (!verified) return
  const folder = folderOf(verified)
  try {
    await checkUntouched(folder)
  } catch (error) {
    deps.log.error({ err: error }, 'newest backup is damaged')
    noteSpoiled(deps.db, verified.id, `${basename(folder)}: ${sentenceOf(error)}`)
    tellOpenPages(deps)
  }
}

/** One mail to each admin, until a backup succeeds. */
function tellFailure(deps: Deps): void {
  const { db, clock, config } = deps
  const { newest, verified, wanted } = readHistory(deps)
  if (newest?.error == null) return
  // The same trouble since the last backup that could be made, or with that one itself.
  if (wasMailedSince(db, wanted, findNewestMade(db, wanted)?.startedAt ?? '')) return
  const failure = { reason: newest.error, verifiedAt: verified?.endedAt }
  transaction(db, (tx) => {
    for (const { email } of findActiveWith(tx, 'settings.write')) {
      enqueueMail(tx, deps, backupFailedMail(config, { to: email, ...failure }))
    }
    updateRun(tx, newest.id, { mailedAt: instant(clock) })
  })
}

/** What waits on the first page is another thing now. */
const tellOpenPages = ({ db }: Deps) =>
  transaction(db, (tx) =>
    announce(tx, { audience: { permission: 'settings.write' }, topics: ['settings'] }),
  )
