import { readFeed as endpoint } from '@leadwright/shared/contracts/calendar'
import { addDays, utcDay } from '@leadwright/shared/days'
import { pathOf } from '@leadwright/shared/path'
import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import { entryUid, renderCalendar } from '../../lib/ics.ts'
import { hashToken, newToken } from '../../lib/ids.ts'
import { audited } from '../audit/audit.ts'
import { listEntries } from '../bookings/calendar-entries.usecases.ts'
import { assertConfirmed } from '../identity/auth/confirm.usecases.ts'
import { asksSecondFactor } from '../identity/auth/sessions.usecases.ts'
import { hasSecondFactor } from '../identity/second-factor/second-factor.usecases.ts'
import { enqueueMail } from '../mail/mail.usecases.ts'
import { listMilestones } from './calendar.repository.ts'
import { readSpan } from './calendar.usecases.ts'
import { feedCreatedMail } from './feed.mails.ts'
import * as repository from './feed.repository.ts'
import { feedEntries, milestoneEntries } from './feed.rules.ts'

/** How many days a feed reaches back and ahead. */
const reach = { back: 90, ahead: 400 }
/** The last read is stored at most this often, in milliseconds, because programs poll continuously. */
const noteEveryMs = 10 * 60_000

export const getFeed = (deps: Deps, actor: Actor) => ({
  feed: repository.findFeed(deps.db, actor.userId) ?? null,
})

/**
 * Returns the address with its secret, of which only the hash is stored; an earlier address stops
 * working. The owner is emailed. Error: `auth.confirm-required`.
 */
export function renewFeed(deps: Deps, actor: Actor): { url: string } {
  assertConfirmed(deps, actor)
  const token = newToken()
  audited(deps, actor, (tx, record) => {
    const createdAt = instant(deps.clock)
    const { userId } = actor
    repository.replaceFeed(tx, { userId, tokenHash: hashToken(token), createdAt })
    enqueueMail(tx, deps, feedCreatedMail(deps.config, actor))
    record('calendar-feed.renewed', { type: 'calendar-feed', id: userId })
  })
  return { url: deps.config.portalOrigin + pathOf(endpoint.path, { file: `${token}.ics` }) }
}

/** Error: 404 if there is no feed. */
export function revokeFeed(deps: Deps, actor: Actor): undefined {
  audited(deps, actor, (tx, record) => {
    if (repository.deleteFeed(tx, actor.userId) === 0) throw notFound()
    record('calendar-feed.revoked', { type: 'calendar-feed', id: actor.userId })
  })
}

/**
 * The calendar file behind a secret address, with what its owner may see now. The same 404 for an
 * unknown or revoked address, one from before the owner's last security change, a suspended owner,
 * an owner who must first set up a second factor, and a role without a feed. People of a client get
 * its meetings and milestones, the team what the calendar shows.
 */
export function readFeed(deps: Deps, file: string): string {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
  const owner = token && repository.findFeedOwner(deps.db, hashToken(token))
  if (!owner || !can(owner.role, 'calendar.feed')) throw notFound()
  const mustEnrol = asksSecondFactor(deps.db, owner.role) && !hasSecondFactor(deps.db, owner.userId)
  if (mustEnrol) throw notFound()
  const now = deps.clock.now()
  const noted = owner.lastReadAt ? Date.parse(owner.lastReadAt) : 0
  if (now.getTime() - noted >= noteEveryMs) {
    transaction(deps.db, (tx) =>
      repository.updateFeed(tx, owner.userId, { lastReadAt: instant(deps.clock) }),
    )
  }
  const today = utcDay(now)
  const span = { from: addDays(today, -reach.back), to: addDays(today, reach.ahead) }
  const { company, portalOrigin } = deps.config
  const uidOf = (kind: string, id: string) => entryUid(portalOrigin, kind, id)
  const entries = can(owner.role, 'calendar.read')
    ? feedEntries(readSpan(deps.db, owner, span), { portalOrigin, role: owner.role, uidOf })
    : [
        ...listEntries(deps, owner.clientId, span),
        ...milestoneEntries(
          listMilestones(deps.db, span, { clientId: owner.clientId }),
          uidOf,
          `${portalOrigin}${paths.conversations}`,
        ),
      ]
  return renderCalendar({ name: company.name, producer: company.name }, entries)
}
