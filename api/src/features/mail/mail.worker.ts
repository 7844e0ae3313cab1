import { transaction, withoutWriteCheck } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { findDue, markFailed, markSent, type OutboxRow } from './mail.repository.ts'
import {
  type MailContent,
  mailPlace,
  maxAttempts,
  renderHtml,
  renderText,
  retryMinutes,
} from './mail.rules.ts'
import type { MailTransport } from './mail.transport.ts'

/** How often the outbox is looked at when nobody rings, in milliseconds. */
const interval = 5_000
const batch = 20

/**
 * Sends everything that is due. At least once: a crash between handing over and noting it sends the
 * mail again, with the same message id, by which receivers drop the copy.
 */
export async function sendDueMail(deps: Deps, transport: MailTransport): Promise<number> {
  let sent = 0
  for (const row of findDue(deps.db, instant(deps.clock), batch)) {
    try {
      await transport.send(compose(deps, row))
      transaction(deps.db, (tx) => markSent(tx, row.id, instant(deps.clock)))
      sent += 1
    } catch (error) {
      const attempts = row.attempts + 1
      const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
      deps.log.warn({ mail: row.id, kind: row.kind, attempts, lastError }, 'mail was not taken')
      const wait = retryMinutes(attempts) * 60_000
      const nextAttemptAt = attempts >= maxAttempts ? null : instant(deps.clock, wait)
      transaction(deps.db, (tx) => markFailed(tx, row.id, { attempts, nextAttemptAt, lastError }))
    }
  }
  return sent
}

function compose(deps: Deps, row: OutboxRow) {
  const content = JSON.parse(deps.vault.open(row.body, mailPlace(row.id))) as MailContent
  const { name, supportEmail } = deps.config.company
  const signature = `${name} · ${supportEmail}`
  const domain = new URL(deps.config.portalOrigin).hostname
  return {
    messageId: `<${row.id}@${domain}>`,
    to: row.recipient,
    subject: row.subject,
    text: renderText(content, signature),
    html: renderHtml(content, signature),
  }
}

/** Runs until stopped; one round at a time. `wake` starts a round at once. */
export function startMailWorker(deps: Deps, transport: MailTransport) {
  let running: Promise<unknown> | undefined
  let again = false
  let stopped = false
  const round = () => {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    running = sendDueMail(deps, transport)
      .catch((error: unknown) => deps.log.error({ err: error }, 'the outbox cannot be read'))
      .finally(() => {
        running = undefined
        if (again) {
          again = false
          round()
        }
      })
  }
  const timer = setInterval(round, interval)
  timer.unref()
  round()
  return {
    // After the current transaction has committed; a request may have begun it.
    wake: () => withoutWriteCheck(() => void setImmediate(round)),
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
