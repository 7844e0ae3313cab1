import type { CalendarService, DeliveryChannel } from '@leadwright/shared/booking-record'
import { bookingSourceNames } from '@leadwright/shared/bookings'
import type { UnreadableBooking } from '@leadwright/shared/contracts/bookings/unreadable-bookings'
import { UNREADABLE_DAYS } from '@leadwright/shared/retention'
import { announce, type Tx } from '../../db/client.ts'
import { type PageQuery, readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { orNotFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { audited } from '../audit/audit.ts'
import { eventOf, parseJson } from './read-delivery.ts'
import * as repository from './unreadable-bookings.repository.ts'
import { insertReceipt } from './webhook-receipts.repository.ts'

/** What is stored at most; the oldest goes first. */
const bounds = { entries: 1_000, contents: 200, bytes: 16 * 1024 * 1024 }
const day = 86_400_000

interface Unreadable {
  service: CalendarService
  channel: DeliveryChannel
  digest: string
  reason: string
  /** Undefined if it was too large to keep. */
  raw: Uint8Array | undefined
}

/** Adds to the list what could not be read. */
export function addUnreadable(tx: Tx, deps: Deps, entry: Unreadable): void {
  const { service: provider, channel, digest, reason, raw } = entry
  const at = instant(deps.clock)
  repository.putUnreadable(tx, {
    ...{ id: newId(), digest, provider, channel, reason, receivedAt: at, seenAt: at },
    event: channel === 'webhook' && raw ? eventOf(raw) : null,
    content: raw ? Buffer.from(raw) : null,
  })
  const dropped = repository.limitUnreadable(tx, bounds)
  if (dropped > 0) deps.log.error({ dropped }, 'too many bookings that could not be read')
  announce(tx, { audience: { permission: 'bookings.manage' }, topics: ['meetings'] })
}

/** What could not be read, newest first. */
export const listUnreadableBookings = ({ db }: Deps, query: PageQuery) =>
  readPage(
    query,
    (range) => repository.listUnreadable(db, range),
    ({ receivedAt, id }) => ({ at: receivedAt, id }),
    viewOf,
  )

/** With its content. Error: 404. */
export function readUnreadable({ db }: Deps, unreadableId: string) {
  const { content, ...row } = orNotFound(repository.findUnreadable(db, unreadableId))
  const text = content && new TextDecoder().decode(content)
  return { ...viewOf({ ...row, hasContent: content !== null }), content: text }
}

function viewOf({ provider, hasContent, ...row }: repository.UnreadableRow): UnreadableBooking {
  const { id, channel, event, reason, receivedAt } = row
  return {
    ...{ id, service: provider, channel, event, reason, receivedAt, hasContent },
    canRetry: channel === 'sync' || hasContent,
  }
}

/** Erases it; if the hourly sync lists it again, it stays discarded. Error: 404. */
export function discardUnreadable(deps: Deps, actor: Actor, unreadableId: string): void {
  audited(deps, actor, (tx, record) => {
    const { id, digest, provider, channel, reason } = orNotFound(
      repository.findUnreadable(tx, unreadableId),
    )
    repository.deleteUnreadable(tx, id)
    if (channel === 'sync') {
      insertReceipt(tx, { digest, provider, reason, at: instant(deps.clock), outcome: 'skipped' })
    }
    record('meeting.discarded', { type: 'booking-sync', id, name: bookingSourceNames[provider] })
  })
}

/** Erases the contents whose texts name a person. */
export function eraseContentsNaming(tx: Tx, names: (texts: string[]) => boolean): void {
  for (const { id, content } of repository.listContents(tx)) {
    if (content && names(textsIn(parseJson(content) ?? new TextDecoder().decode(content)))) {
      repository.deleteContent(tx, id)
    }
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Erases the contents that were stored for too long. */
export const purgeUnreadable = (tx: Tx, deps: Deps): void =>
  repository.deleteContentsBefore(tx, instant(deps.clock, -UNREADABLE_DAYS * day))
