import { addDays, mondayOf, weekday } from '@leadwright/shared/days'
import type { LeadOutcome } from '@leadwright/shared/leads'
import { fold } from '@leadwright/shared/text'
import type { Tx } from '../../db/client.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { companyKey } from '../../lib/contact-keys.ts'
import { newId } from '../../lib/ids.ts'
import { insertAsk } from '../../modules/leads/asks.repository.ts'
import { listWithKeys } from '../../modules/leads/lead-links.repository.ts'
import { leads, storeKeys } from '../../modules/leads/lead-records.ts'
import { findLead, insertEvent, markRead } from '../../modules/leads/leads.repository.ts'
import { findOnAgreedList } from '../../modules/targeting/lists/targets.repository.ts'
import { demoAuthor, demoClientId, demoColleague } from './client-list.ts'
import { adminName, type DemoWorld, demoIds } from './people.ts'
import { demoProfileVersion } from './profiles.ts'
import samples from './samples/leads.json' with { type: 'json' }
import targets from './samples/targets.json' with { type: 'json' }

/** A lead of the demo; weeks are counted from this one, so that last week is -1. */
interface DemoLead {
  /** Index of the client. */
  client: number
  /** The week of its release; null for a draft. */
  week: number | null
  person: string
  jobTitle: string
  company: string
  whyNow: string
  saidSoFar: string
  /** The week in which an appointment was agreed. */
  agreed?: number
  /** Null for the newest appointment, which waits for its outcome. */
  outcome?: LeadOutcome | null
  /** The reason. */
  lost?: string
  /** The days until a draft wants to be contacted again. */
  followUp?: number
}

/** The leads of the client account equal its weekly figures: 47 leads and 12 appointments. */
const demoLeads = samples as DemoLead[]

/** The newest released leads of the client account that no one has opened. */
const unread = 3

export function seedLeads(tx: Tx, { deps }: DemoWorld): void {
  const today = companyToday(deps)
  for (const [at, lead] of demoLeads.entries()) {
    const id = newId()
    const text = textOf(lead)
    if (lead.week === null) {
      const createdAt = instant(deps.clock, -(at % 3) * 3_600_000)
      const followUpOn = lead.followUp ? addDays(today, lead.followUp) : null
      leads.insert(tx, { id, ...text, followUpOn, listedAt: createdAt }, createdAt)
      storeKeys(tx, { id, ...text })
      continue
    }
    const facts = datesOf(lead, lead.week, today)
    const { releasedAt, ...dated } = facts
    const profileVersion = demoProfileVersion(lead.client, facts.releasedOn, today)
    const listed = { ...targetOf(tx, text), profileVersion }
    const row = { id, ...text, ...dated, ...listed, listedAt: releasedAt }
    leads.insert(tx, row, releasedAt)
    storeKeys(tx, { id, ...text })
    writeHistory(tx, id, lead, facts)
    if (lead.client !== 0 || demoLeads.slice(at).filter(isOfAccount).length <= unread) continue
    for (const userId of [demoIds.client, demoColleague.id]) {
      markRead(tx, { leadId: id, userId, at: releasedAt })
    }
  }
  // Asked today, so that the first email comes on the next day.
  for (const client of new Set(demoLeads.map((lead) => lead.client))) {
    insertAsk(tx, { clientId: demoClientId(client), askedOn: today, about: 'open-leads' })
  }
}

/** Why a company was looked for, in the words of its lead. */
export const demoReasonOf = (company: string): string | undefined =>
  demoLeads.find((lead) => lead.company === company)?.whyNow

/** The company on the agreed list, or why it is on none. */
function targetOf(tx: Tx, { clientId, company, domain }: ReturnType<typeof textOf>) {
  const target = findOnAgreedList(tx, clientId, { domain, companyKey: companyKey(company) })
  const { reason = null } = targets.offList.find((one) => one.company === company) ?? {}
  return { targetId: target?.id ?? null, offListReason: reason }
}

const isOfAccount = ({ client, week }: DemoLead) => client === 0 && week !== null

function textOf({ client, person, jobTitle, company, whyNow, saidSoFar }: DemoLead) {
  const source = { tool: 'Instantly', campaign: 'Weighing and temperature', list: 'Logistics' }
  const contact = contactAt(company, person)
  return { clientId: demoClientId(client), ...contact, jobTitle, whyNow, saidSoFar, ...source }
}

/** Contacts that no one has: names reserved by RFC 6761 and telephone numbers for drama. */
export function contactAt(company: string, person: string) {
  const domain = `${fold(company)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.test`
  const email = `${fold(person).replace(/[^a-z]+/g, '.')}@${domain}`
  const phone = `+44 20 7946 0${100 + ((company.length * 7 + person.length) % 900)}`
  return { person, company, domain, email, phone, link: `https://${domain}/about` }
}

/** Released on the working days of its week, in the order of the samples. */
function datesOf(lead: DemoLead, week: number, today: string) {
  const thisWeek = mondayOf(today)
  const ofWeek = demoLeads.filter((one) => one.client === lead.client && one.week === week)
  const place = ofWeek.indexOf(lead)
  const dayOf = (weeks: number, day: number) => addDays(thisWeek, weeks * 7 + day)
  const releasedOn = dayOf(week, Math.floor((place * 5) / ofWeek.length))
  const { agreed, outcome = null, lost } = lead
  const agreedOn = agreed === undefined ? null : dayOf(agreed, 1)
  // The next day in the last week, otherwise on Wednesday of the week after.
  const held = agreed === undefined ? null : dayOf(agreed, agreed === -1 ? 2 : 8)
  const appointmentOn = held && outcome === null ? workingDayBefore(addDays(today, -4)) : held
  return {
    releasedAt: `${releasedOn}T09:${String(10 + place * 4)}:00.000Z`,
    ...{ releasedOn, agreedOn, outcome },
    noticeOn: addDays(releasedOn, -6),
    firstContactedOn: addDays(releasedOn, -6),
    // The newest ones still wait for the client's call.
    contactedOn: agreed === undefined && week < -1 ? addDays(releasedOn, 1) : null,
    appointmentAt: appointmentOn && `${appointmentOn}T10:00:00.000Z`,
    ...(lost && { lostOn: addDays(releasedOn, 9), lostReason: lost }),
  }
}

/** A lead of the client account. @param company in lower case */
export function findDemoLead(tx: Tx, company: string) {
  const search = { draftsToo: false, everyClient: false, limit: 1 }
  const keys = [`company ${company}`]
  const [found] = listWithKeys(tx, { id: '', clientId: demoIds.client }, { ...search, keys })
  const lead = found && findLead(tx, found.id, '')
  if (!lead) throw new Error(`The demo has a lead at ${company}.`)
  return lead
}

/** The day, or the Friday before a weekend. */
export const workingDayBefore = (day: string) => addDays(day, -Math.max(0, weekday(day) - 5))

function writeHistory(
  tx: Tx,
  leadId: string,
  { client, outcome, lost = '' }: DemoLead,
  { releasedAt, contactedOn, agreedOn, appointmentAt, lostOn }: ReturnType<typeof datesOf>,
): void {
  const team = { leadId, by: 'team', name: adminName } as const
  const own = { leadId, by: 'client', name: demoAuthor(client, false).name } as const
  insertEvent(tx, { ...team, at: releasedAt, kind: 'released', note: '' })
  if (contactedOn) {
    const at = `${contactedOn}T15:10:00.000Z`
    insertEvent(tx, { ...own, at, kind: 'contacted', note: contactedOn })
  }
  if (agreedOn && appointmentAt) {
    const agreement = { at: `${agreedOn}T14:20:00.000Z`, note: appointmentAt }
    insertEvent(tx, { ...team, ...agreement, kind: 'appointment-agreed' })
  }
  if (outcome && appointmentAt) {
    const at = appointmentAt.replace('T10:00', 'T16:30')
    insertEvent(tx, { ...own, at, kind: 'outcome', note: outcome })
  }
  if (lostOn) insertEvent(tx, { ...own, at: `${lostOn}T11:45:00.000Z`, kind: 'lost', note: lost })
}
