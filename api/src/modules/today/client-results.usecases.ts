import type { ClientResults, ClientSigns } from '@leadwright/shared/contracts/today'
import { dayIn, firstOfMonth } from '@leadwright/shared/days'
import { displayName } from '@leadwright/shared/people'
import type { Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { readLastWeeks } from '../campaigns/last-weeks.usecases.ts'
import { listLastMessages } from '../conversations/conversations.usecases.ts'
import { countSignedSince } from '../money/deals/deals.usecases.ts'
import { listClientFacts } from './client-results.repository.ts'
import { risksOf } from './client-results.rules.ts'

/** The current results of all clients. */
export function listClientResults(deps: Deps): { week: string; items: ClientResults[] } {
  const { db, clock, config } = deps
  const today = companyToday(deps)
  const { week, items } = readLastWeeks(deps, 3)
  const active = new Map(items.map((one) => [one.clientId, one]))
  const messages = new Map(listLastMessages(db).map((one) => [one.clientId, one]))
  const deals = countSignedSince(db, firstOfMonth(today))
  const dayOf = (at: string | null | undefined) =>
    at ? dayIn(config.company.timeZone, new Date(at)) : ''
  return {
    week,
    items: listClientFacts(db, instant(clock)).map((facts) => {
      const { clientId, owner, nextMeetingAt, lastLeadOn } = facts
      const campaign = active.get(clientId)
      const message = messages.get(clientId)
      const waitingSince = message?.waitingSince ?? null
      const contacts = [
        facts.lastCallOn ?? '',
        ...[facts.lastMeetingAt, message?.lastAt].map(dayOf),
      ].filter((day) => day !== '' && day <= today)
      const [now = null, before = null] = campaign?.weeks ?? []
      const leads = campaign?.weeks.map((one) => one?.leads ?? null) ?? []
      return {
        clientId,
        owner: owner && displayName(owner),
        ...{ now, before, nextMeetingAt },
        dealsThisMonth: deals.get(clientId) ?? 0,
        lastContactOn: contacts.toSorted().at(-1) ?? null,
        risks: campaign
          ? risksOf({
              ...{
                today,
                now: clock.now(),
                since: campaign.since,
                lastLeadOn,
                leads,
                waitingSince,
              },
            })
          : [],
      }
    }),
  }
}

/** What the work on these clients needs to know next to their figures; nothing about money. */
export const listClientSigns = (deps: Deps, clientIds: ReadonlySet<string>): ClientSigns[] =>
  listClientResults(deps)
    .items.filter(({ clientId }) => clientIds.has(clientId))
    .map(({ clientId, nextMeetingAt, risks }) => ({ clientId, nextMeetingAt, risks }))
