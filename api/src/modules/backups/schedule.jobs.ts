import { fork } from 'node:child_process'
import { basename } from 'node:path'
import type { Config } from '../../config.ts'
import { announce, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { messageOf } from '../../lib/errors.ts'
import { findActiveWith } from '../identity/auth/users.usecases.ts'
import { enqueueMail } from '../mail/mail.usecases.ts'
import { backupFailedMail } from './backups.mails.ts'
import { findNewestMade, updateRun, wasMailedSince } from './backups.repository.ts'
import { isBackupDue, maxRunMs } from './backups.rules.ts'
import {
  alreadyRunning,
  beginRun,
  endRun,
  folderOf,
  isBeingMade,
  markDamaged,
  readHistory,
} from './backups.usecases.ts'
import { checkUntouched } from './manifest.ts'

/** The result of the backup command. */
interface Ended {
  ok: boolean
  /** The failure as the command reported it. */
  reason: string
}

/** Runs every minute and starts the backup when it is due, without blocking the scheduler. */
export function startDueBackup(deps: Deps): void {
  backUpWhenDue(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, 'backup could not start'),
  )
}

/** Resolves when nothing is due, or when the backup has ended and a failure was reported. */
export async function backUpWhenDue(deps: Deps, run = runCommand): Promise<void> {
  const { clock, config, log } = deps
  const { dir, at } = config.backups
  if (!dir) return
  await checkNewest(deps)
  emailFailure(deps)
  const { newest, verified } = readHistory(deps)
  const history = {
    verified: verified?.startedAt,
    failed: newest?.error == null ? undefined : newest.endedAt,
  }
  const isDue = isBackupDue(config.company.timeZone, at, clock.now(), history)
  if (!isDue || isBeingMade(config.dataDir)) return
  const startedAt = instant(clock)
  const { ok, reason } = await run(config)
  // A manual backup started at the same moment. Its own result counts.
  if (!ok && reason.startsWith(alreadyRunning(config.dataDir))) return
  if (ok) log.info({ dir }, 'backup created and verified')
  else log.error({ dir, reason }, 'backup failed')
  // The command failed before it could record the reason itself.
  if (!ok && (readHistory(deps).newest?.startedAt ?? '') < startedAt) {
    endRun(deps, beginRun(deps, dir).id, { error: reason })
  }
  emailFailure(deps)
  announceChange(deps)
}

/** Runs the command in a child process, which ends with this one. */
const runCommand = ({ backups }: Config): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = fork(backups.command, [], { execArgv: [], silent: true })
    // A process that hangs on a network drive cannot even be killed.
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      resolve({ ok: false, reason: `it took longer than ${maxRunMs / 60_000} minutes` })
    }, maxRunMs).unref()
    let stderr = ''
    child.stdout?.resume()
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      const [sentence] = stderr.split('\n\n')
      resolve({ ok: code === 0, reason: sentence || `it ended with ${signal ?? code}` })
    })
  })

/** If the newest verified backup is missing or damaged, it counts as failed, so a new one is due. */
async function checkNewest(deps: Deps): Promise<void> {
  const { verified } = readHistory(deps)
  if (!verified) return
  const folder = folderOf(verified)
  try {
    await checkUntouched(folder)
  } catch (error) {
    deps.log.error({ err: error }, 'newest backup is damaged')
    markDamaged(deps.db, verified.id, `${basename(folder)}: ${messageOf(error)}`)
    announceChange(deps)
  }
}

/** Emails each admin once, until a backup succeeds. */
function emailFailure(deps: Deps): void {
  const { db, clock, config } = deps
  const { newest, verified, filter } = readHistory(deps)
  if (newest?.error == null) return
  // Admins were already emailed since the last completed backup, or about that backup.
  if (wasMailedSince(db, filter, findNewestMade(db, filter)?.startedAt ?? '')) return
  const failure = { reason: newest.error, verifiedAt: verified?.endedAt }
  transaction(db, (tx) => {
    for (const { email } of findActiveWith(tx, 'settings.write')) {
      enqueueMail(tx, deps, backupFailedMail(config, { to: email, ...failure }))
    }
    updateRun(tx, newest.id, { mailedAt: instant(clock) })
  })
}

/** The action items on the Today page have changed. */
const announceChange = ({ db }: Deps) =>
  transaction(db, (tx) =>
    announce(tx, { audience: { permission: 'settings.write' }, topics: ['settings'] }),
  )
