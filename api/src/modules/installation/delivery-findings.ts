import type { Finding } from '@leadwright/shared/contracts/installation'
import { dayIn, dayInWords } from '@leadwright/shared/days'
import { listExpiringKeys } from '../automation/api-keys.usecases.ts'
import { readWebhooks } from '../automation/deliveries.usecases.ts'
import { readOutbox } from '../mail/failed-mails.usecases.ts'
import { error, ok, type Sources, warning } from './finding.ts'

export function checkMails(sources: Sources): Finding[] {
  const { waiting, late, stuck, lastError, failed } = readOutbox(sources)
  return [
    checkOutbox({ waiting, late, stuck, lastError }),
    failed === 0
      ? ok('failed emails', 'none')
      : warning(
          'failed emails',
          `${failed} could not be sent`,
          'Retry or discard them in the studio: Settings, Emails not sent.',
        ),
  ]
}

type Outbox = Pick<ReturnType<typeof readOutbox>, 'waiting' | 'late' | 'stuck' | 'lastError'>

/** Without the recipient's address, because alerts leave the machine. */
const reasonOf = (error: string | null) =>
  error ? ` (${error.replace(/[^\s<>]+@[^\s<>]+/g, '…').replace(/\.$/, '')})` : ''

function checkOutbox({ waiting, late, stuck, lastError }: Outbox): Finding {
  const reason = reasonOf(lastError)
  if (stuck) {
    const sentence = `${waiting} waiting; the mail server accepts none${reason}`
    return error('outbox', sentence, 'Run doctor: it says what is wrong with the mail server.')
  }
  if (late > 0) {
    const sentence = `${waiting} waiting, ${late} for more than half an hour${reason}`
    return warning('outbox', sentence, 'The server keeps trying for three days. Check the address.')
  }
  return ok('outbox', `${waiting} waiting, none for long`)
}

export function checkWebhooks(sources: Sources): Finding {
  const name = 'webhooks'
  const { count: waiting, failing } = readWebhooks(sources)
  if (failing.length === 0) return ok(name, `${waiting} deliveries waiting, none for long`)
  const sentence = failing
    .map(({ host, waiting: held, lastError }) => {
      const reason = reasonOf(lastError)
      return `${host} has accepted none of ${held} deliveries for more than an hour${reason}`
    })
    .join('; ')
  return error(
    name,
    sentence,
    'Check the receiver, or delete the webhook in the studio: Settings, Automation.',
  )
}

export function checkApiKeys(sources: Sources): Finding {
  const name = 'API keys'
  const keys = listExpiringKeys(sources)
  if (keys.length === 0) return ok(name, 'none expires soon')
  const { timeZone } = sources.config.company
  const sentence = keys
    .map(({ name: key, expiresAt, expired }) => {
      const day = dayInWords(dayIn(timeZone, new Date(expiresAt)))
      return `“${key}” ${expired ? 'expired' : 'expires'} on ${day}`
    })
    .join('; ')
  return warning(
    name,
    sentence,
    'Create a new key in the studio (Automation), then revoke this one.',
  )
}
