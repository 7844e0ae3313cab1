import { describe, expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { maxAttempts } from '../../lib/retries.ts'
import { ensureLogin } from '../../testing/people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { MailKind } from './mail.kinds.ts'
import { mailOutbox } from './mail.table.ts'
import type { MailTransport } from './mail.transport.ts'
import { enqueueMail, purgeMails } from './mail.usecases.ts'
import { sendDueMail } from './mail.worker.ts'

const day = 86_400_000
/** The longest delay between two attempts, in milliseconds. */
const longestPause = 6 * 3_600_000

async function outbox() {
  const { deps, clock } = await createTestApp()
  const server = { takes: true }
  const transport: MailTransport = {
    async send() {
      if (!server.takes) throw new Error('refused')
    },
    verify: async () => {},
    close: () => {},
  }
  ensureLogin(deps, 'reader@example.com')
  const promise = (kind: MailKind) =>
    transaction(deps.db, (tx) =>
      enqueueMail(tx, deps, {
        kind,
        to: { email: 'reader@example.com', userId: 'reader' },
        subject: `A mail of the kind ${kind}`,
        paragraphs: ['One paragraph.'],
      }),
    )
  const giveUp = async () => {
    server.takes = false
    for (let n = 0; n < maxAttempts; n += 1) {
      await sendDueMail(deps, transport)
      clock.advance(longestPause)
    }
  }
  const rows = () => deps.db.select().from(mailOutbox).all()
  return { deps, clock, promise, giveUp, rows, send: () => sendDueMail(deps, transport) }
}

describe('the outbox', () => {
  test('keeps a sent email for 30 days', async () => {
    const { deps, clock, promise, send, rows } = await outbox()
    promise('room.granted')
    await send()
    clock.advance(30 * day)
    expect(purgeMails(deps)).toBe(0)
    clock.advance(1)
    expect(purgeMails(deps)).toBe(1)
    expect(rows()).toEqual([])
  })

  test('keeps an unsent email, however old', async () => {
    const { deps, clock, promise, rows } = await outbox()
    promise('room.granted')
    clock.advance(400 * day)
    expect(purgeMails(deps)).toBe(0)
    expect(rows()).toHaveLength(1)
  })

  test('keeps a given-up email for 30 days, without its text if it is about an account', async () => {
    const { deps, clock, promise, giveUp, rows } = await outbox()
    promise('password.link')
    promise('room.granted')
    await giveUp()
    const textOf = (kind: MailKind) => rows().find((row) => row.kind === kind)?.body
    expect(rows().map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([null, null])
    expect(textOf('password.link')).toBe('')
    expect(textOf('room.granted')).not.toBe('')
    clock.advance(30 * day)
    expect(purgeMails(deps)).toBe(2)
  })
})
