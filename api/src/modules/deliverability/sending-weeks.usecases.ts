import type { SendingHeadline } from '@leadwright/shared/contracts/deliverability/sending-domains'
import type {
  SendingWeek,
  SendingWeekBody,
  SendingWeeks,
} from '@leadwright/shared/contracts/deliverability/sending-weeks'
import { addDays, mondayOf } from '@leadwright/shared/days'
import { bouncePercent, headlineWeeks, limitsExceeded } from '@leadwright/shared/deliverability'
import { messages } from '@leadwright/shared/messages'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { invalidField, notFound, orNotFound, versionConflict } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import { domainSubject } from './deliverability.events.ts'
import { type OfDomain, requireDomainOf } from './require-domain.usecases.ts'
import * as repository from './sending-weeks.repository.ts'

export function listSendingWeeks(deps: Deps, _actor: Actor, params: OfDomain): SendingWeeks {
  const { id } = requireDomainOf(deps.db, params)
  const items = repository.listWeeks(deps.db, id).map((row) => viewOf(deps, row))
  return { items, limits: deps.config.company.sending }
}

const viewOf = ({ config }: Deps, row: repository.WeekRow): SendingWeek => ({
  ...row,
  ...rateOf(row),
  exceeded: limitsExceeded(row, config.company.sending),
})

/** Rounded to hundredths; the limits compare the exact value. */
function rateOf(figures: { sent: number; bounced: number }) {
  const exact = bouncePercent(figures)
  return { bouncePercent: exact === null ? null : Math.round(exact * 100) / 100 }
}

/** Of the last complete weeks. */
export function headlineOf(deps: Deps, clientId: string): SendingHeadline {
  const thisWeek = mondayOf(companyToday(deps))
  const from = addDays(thisWeek, -7 * headlineWeeks)
  const to = addDays(thisWeek, -7)
  const figures = repository.sumWeeks(deps.db, { clientId, from, to })
  const exceeded = limitsExceeded({ ...figures, spamRate: null }, deps.config.company.sending)
  return { from, to, ...figures, ...rateOf(figures), exceeded }
}

/**
 * Adds or replaces the figures of a week; the same figures again change nothing. Errors: 404; 400
 * for a future week; `record.conflict`.
 */
export function setSendingWeek(
  deps: Deps,
  actor: Actor,
  { week, ...params }: OfDomain & { week: string },
  { version, ...figures }: SendingWeekBody,
): SendingWeek {
  if (week > companyToday(deps)) throw invalidField('week', messages.campaigns.future)
  return audited(deps, actor, (tx, record) => {
    const domain = requireDomainOf(tx, params)
    const key = { domainId: domain.id, week }
    const found = repository.findWeek(tx, domain.id, week)
    if ((found?.version ?? null) !== version) throw versionConflict()
    if (found && isSame(found, figures)) return viewOf(deps, found)
    const at = instant(deps.clock)
    if (found) {
      repository.changeWeek(tx, { ...key, version: found.version }, { ...figures, updatedAt: at })
    } else repository.insertWeek(tx, { ...key, ...figures, createdAt: at, updatedAt: at })
    const { subject, detail } = domainSubject(domain)
    record('sending-domain.week-set', subject, { ...detail, week, ...figures })
    return viewOf(deps, orNotFound(repository.findWeek(tx, domain.id, week)))
  })
}

export type Figures = Omit<SendingWeekBody, 'version'>
export const isSame = (one: Figures, other: Figures) =>
  one.sent === other.sent &&
  one.bounced === other.bounced &&
  one.replied === other.replied &&
  one.spamRate === other.spamRate

/** Error: 404. */
export const removeSendingWeek = (
  deps: Deps,
  actor: Actor,
  { week, ...params }: OfDomain & { week: string },
): undefined =>
  void audited(deps, actor, (tx, record) => {
    const domain = requireDomainOf(tx, params)
    if (repository.deleteWeek(tx, domain.id, week) === 0) throw notFound()
    const { subject, detail } = domainSubject(domain)
    record('sending-domain.week-removed', subject, { ...detail, week })
  })
