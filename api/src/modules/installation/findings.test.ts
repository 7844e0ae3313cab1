import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActionItemKind } from '@leadwright/shared/action-items'
import { revokeApiKey } from '@leadwright/shared/contracts/automation/api-keys'
import { addWebhook, testWebhook } from '@leadwright/shared/contracts/automation/webhooks'
import { errorCodes } from '@leadwright/shared/errors'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { createVault } from '../../lib/seal.ts'
import { makeApiKey } from '../../testing/api-key.ts'
import { deliver } from '../../testing/incoming-webhooks.ts'
import { type Installation, installation, runOf, setFree } from '../../testing/installation-page.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { sendDueWebhooks } from '../automation/webhook.worker.ts'
import { beginRun, copiedName, endRun } from '../backups/backups.usecases.ts'
import { unreadableBookings } from '../bookings/booking-sync.table.ts'
import { confirmClock, noteActivity } from '../health/clock.usecases.ts'
import { mailContext } from '../mail/mail.rules.ts'
import { mailOutbox } from '../mail/mail.table.ts'
import type { MailTransport } from '../mail/mail.transport.ts'
import { sendDueMail } from '../mail/mail.worker.ts'
import { assertVaultKeys } from '../settings/key-check.ts'
import { listFindings } from './findings.usecases.ts'
import { createJobLog } from './job-runs.usecases.ts'

const gib = 1024 ** 3
const minute = 60_000
const day = 86_400_000

const reader = 'a@example.com'
const promiseMail = (
  { deps }: Installation,
  nextAttemptAt: string | null,
  recipient: string = reader,
) => {
  const row = { id: newId(), kind: 'room.granted' as const, recipient }
  const at = deps.clock.now().toISOString()
  const body = deps.vault.seal(
    JSON.stringify({ greeting: '', paragraphs: [] }),
    mailContext(row.id),
  )
  const text = { subject: 'Hello', body, createdAt: at, nextAttemptAt }
  deps.db
    .insert(mailOutbox)
    .values({ ...row, ...text })
    .run()
  return () => deps.db.delete(mailOutbox).where(eq(mailOutbox.id, row.id)).run()
}
const failing: MailTransport = {
  send: () => Promise.reject(new Error('connect ECONNREFUSED')),
  verify: async () => {},
  close: () => {},
}
/** Lets minutes pass with a mail server that accepts nothing. */
async function failFor(
  { deps, clock }: Installation,
  minutes: number,
  transport = failing,
): Promise<void> {
  for (let n = 0; n < minutes; n += 1) {
    await sendDueMail(deps, transport)
    clock.advance(minute)
  }
  await sendDueMail(deps, transport)
}
const webhookBody = { url: 'https://example.com/hook', kinds: ['application.decided' as const] }
const own: ActionItemKind = 'installation.findings'

/** By cause: the finding, its level, its entry on the Today page, and what resolves it. */
const causes: [
  cause: string,
  name: string,
  level: 'warning' | 'error',
  due: ActionItemKind,
  make: (on: Installation) => unknown,
][] = [
  [
    'a failed job',
    'jobs',
    'error',
    own,
    ({ deps }) => {
      const log = createJobLog(deps, ['purge trash'])
      log(runOf(new Error('the disk said no')))
      return () => log(runOf())
    },
  ],
  [
    'a job that did not run',
    'jobs',
    'error',
    own,
    ({ deps, clock }) => {
      const log = createJobLog(deps, ['purge trash'])
      clock.advance(6 * minute)
      noteActivity(deps)
      return () => log(runOf())
    },
  ],
  [
    'emails that no one sends',
    'outbox',
    'error',
    own,
    (on) => {
      const end = promiseMail(on, on.clock.now().toISOString())
      on.clock.advance(30 * minute + 1)
      return end
    },
  ],
  [
    'a mail server that accepts nothing',
    'outbox',
    'error',
    own,
    async (on) => {
      const end = promiseMail(on, on.clock.now().toISOString())
      await failFor(on, 3)
      return end
    },
  ],
  [
    'a mail server that does not answer in time',
    'outbox',
    'error',
    own,
    async (on) => {
      const end = promiseMail(on, on.clock.now().toISOString())
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
      await failFor(on, 3, {
        ...failing,
        send: (_mail, signal) => Promise.reject(signal?.reason),
      })
      timeout.mockRestore()
      return end
    },
  ],
  [
    'an address that gets no email while others do',
    'outbox',
    'warning',
    own,
    async (on) => {
      const end = promiseMail(on, on.clock.now().toISOString())
      await failFor(on, 29)
      promiseMail(on, on.clock.now().toISOString(), 'b@example.com')
      await sendDueMail(on.deps, { ...failing, send: async () => {} }, undefined, {
        busy: new Set([reader]),
      })
      await failFor(on, 2)
      return end
    },
  ],
  [
    'a receiver of webhooks that is gone',
    'webhooks',
    'error',
    own,
    async (on) => {
      const { webhook } = await on.ok(addWebhook, { body: webhookBody }, on.signInAgain(on.admin))
      const params = { webhookId: webhook.id }
      await on.ok(testWebhook, { params }, on.signInAgain(on.admin))
      const refuse = () =>
        Promise.reject(new Error('The receiver cannot be reached: ECONNREFUSED.'))
      await sendDueWebhooks(on.deps, refuse)
      on.clock.advance(60 * minute + 1)
      return () => sendDueWebhooks(on.deps, async () => {})
    },
  ],
  [
    'an API key that expires in 14 days',
    'API keys',
    'warning',
    'keys.expiring',
    async (on) => {
      const { key } = await makeApiKey(on, on.signInAgain(on.admin), { days: 14 })
      on.clock.advance(1)
      return () => on.ok(revokeApiKey, { params: { keyId: key.id } }, on.signInAgain(on.admin))
    },
  ],
  [
    'a database that cannot be written',
    'database',
    'error',
    own,
    ({ deps }) => {
      const readable = deps.findFault
      deps.findFault = () => 'health.database-unwritable'
      return () => {
        deps.findFault = readable
      }
    },
  ],
  [
    'an email that was given up',
    'failed emails',
    'warning',
    'mails.failed',
    (on) => promiseMail(on, null),
  ],
  [
    'a full disk',
    'disk',
    'error',
    own,
    () => {
      setFree(gib / 8)
      return () => {
        setFree(100 * gib)
      }
    },
  ],
  [
    'a disk that is filling up',
    'disk',
    'warning',
    own,
    () => {
      setFree(gib)
      return () => {
        setFree(100 * gib)
      }
    },
  ],
  [
    'a wrong clock',
    'clock',
    'error',
    own,
    ({ deps, clock }) => {
      noteActivity(deps)
      clock.advance(400 * day)
      return () => confirmClock(deps)
    },
  ],
  [
    'an old key',
    'vault key age',
    'warning',
    own,
    ({ deps, clock }) => {
      assertVaultKeys(deps.db, deps.vault, clock)
      clock.advance(731 * day)
      confirmClock(deps)
      const keys: [string, Buffer][] = [
        ['new', Buffer.alloc(32, 9)],
        ['test', Buffer.alloc(32, 7)],
      ]
      return () => assertVaultKeys(deps.db, createVault(new Map(keys)), clock)
    },
  ],
  [
    'a failed backup',
    'backups',
    'error',
    'backups.failed',
    ({ deps, clock }) => {
      const end = (result: { bytes: number } | { error: string }) =>
        endRun(deps, beginRun(deps, '/backups').id, result)
      end({ error: 'no space left on device' })
      clock.advance(1)
      return () => end({ bytes: 1 })
    },
  ],
  [
    'a backup that is overdue',
    'backups',
    'error',
    'backups.failed',
    ({ deps, clock }) => {
      const backUp = () => endRun(deps, beginRun(deps, '/backups').id, { bytes: 1 })
      backUp()
      clock.advance(26 * 60 * minute + 1)
      return backUp
    },
  ],
  [
    'a calendar service whose bookings cannot be read',
    'booking sync',
    'warning',
    'bookings.deliveries',
    async (on) => {
      await deliver(on, 'calendly', 'of another form')
      return () => on.deps.db.delete(unreadableBookings).run()
    },
  ],
]

describe('a problem appears on its page, on the Today page, in metrics, alerts and the doctor until it is resolved', () => {
  test.each(causes)('%s', async (_, name, level, due, make) => {
    const on = await installation()
    const ofDoctor = ({ db, clock, config }: Installation['deps']) =>
      listFindings({ db, clock, config }).find((one) => one.name === name)?.level
    const shown = async () => {
      const { findings, due: kinds, metrics } = await on.read()
      const found = findings.find((one) => one.name === name)
      expect(metrics).toContain(
        `leadwright_finding{name="${name}"} ${['ok', 'warning', 'error'].indexOf(found?.level ?? '')}\n`,
      )
      // The doctor checks the database itself: doctor.test.ts.
      if (name !== 'database') expect(ofDoctor(on.deps)).toBe(found?.level)
      const changes = (await on.readAlerts()).filter((one) => one.name === name)
      return [found?.level, found?.remedy !== undefined, kinds.includes(due), changes]
    }
    const change = (to: string, before: string) => [expect.objectContaining({ level: to, before })]
    expect(await shown()).toEqual(['ok', false, false, []])
    const end = (await make(on)) as () => unknown
    expect(await shown()).toEqual([level, true, true, change(level, 'ok')])
    expect(await on.readAlerts()).toEqual([])
    await end()
    expect(await shown()).toEqual(['ok', false, false, change('ok', level)])
  })
})

// A quota can fill a disk that has free space. The doctor writes nothing, so it cannot know.
test('a write that failed for lack of space is an error, however much space is free', async () => {
  const { deps } = await installation()
  deps.findFault = () => errorCodes.storageFull
  expect(listFindings(deps).find(({ name }) => name === 'disk')).toMatchObject({
    level: 'error',
    sentence: '100.0 GB free, but a write failed for lack of space',
  })
})

test('backups on the disk of the data are a warning, unless they were copied elsewhere', async () => {
  const { deps, clock } = await installation()
  const [dataDir, dir] = [temporaryFolder(), temporaryFolder()]
  const config = { ...deps.config, production: true, dataDir }
  config.backups = { ...config.backups, dir }
  endRun(deps, beginRun(deps, dir).id, { bytes: 1 })
  const found = () => listFindings({ ...deps, config }).find(({ name }) => name === 'backups')
  expect(found()).toMatchObject({ level: 'warning', sentence: expect.stringContaining('disk') })
  const copied = join(dir, copiedName)
  writeFileSync(copied, '')
  utimesSync(copied, clock.now(), clock.now())
  expect(found()?.level).toBe('ok')
  utimesSync(copied, clock.now(), new Date(clock.now().getTime() - 49 * 60 * minute))
  expect(found()?.level).toBe('warning')
  config.production = false
  expect(found()?.level).toBe('ok')
})
