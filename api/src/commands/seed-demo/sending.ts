import { addDays, mondayOf, startOfDay } from '@leadwright/shared/days'
import { type DnsCheck, dnsChecks } from '@leadwright/shared/deliverability'
import { type DnsFinding, finding, stateOf } from '@leadwright/shared/dns-findings'
import type { Tx } from '../../db/client.ts'
import { companyToday } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { notChecked } from '../../modules/deliverability/dns-state.rules.ts'
import { insertIncident } from '../../modules/deliverability/incidents.repository.ts'
import {
  insertChanges,
  putResult,
} from '../../modules/deliverability/sending-domains.repository.ts'
import { sendingDomains } from '../../modules/deliverability/sending-domains.usecases.ts'
import { insertWeek } from '../../modules/deliverability/sending-weeks.repository.ts'
import { demoClientId } from './client-list.ts'
import type { DemoWorld } from './people.ts'

interface Found {
  day: string
  check: DnsCheck
  finding: DnsFinding
}

/** Sent, bounced, replied, and the spam rate in percent. */
type Week = readonly [sent: number, bounced: number, replied: number, spamRate: number | null]

interface DemoDomain {
  domain: string
  warmUpSince: string
  readyOn: string
  renewsOn: string
  /** What checks found, oldest first. */
  found: readonly Found[]
  /** The last complete weeks, oldest first. */
  weeks: readonly Week[]
}

/** Emails that were not sent on two days, and made up in the following week. */
const missed = 360
const healthyWeeks: readonly Week[] = [
  [820, 9, 11, null],
  [860, 8, 13, null],
  [940, 11, 15, 0.04],
  [900, 7, 14, 0.03],
  [960, 10, 18, 0.05],
  [980, 12, 20, 0.04],
  [950, 8, 21, 0.03],
  [990, 9, 24, 0.04],
]
const repairedWeeks: readonly Week[] = [
  [840, 10, 9, null],
  [880, 12, 10, null],
  [900, 9, 12, null],
  [900 - missed, 6, 7, null],
  [900 + missed, 15, 17, 0.06],
  [910, 11, 14, 0.05],
  [930, 10, 15, 0.06],
  [920, 9, 17, 0.05],
]

/** Two domains of the client account: one healthy, one with a warning and a closed incident. */
export function seedSending(tx: Tx, { deps }: DemoWorld): void {
  const today = companyToday(deps)
  const checkedAt = startOfDay(deps.config.company.timeZone, today)
  const readyOn = mondayOf(addDays(today, -7 * healthyWeeks.length))
  const warmUpSince = addDays(readyOn, -21)
  const days = { warmUpSince, readyOn }
  addDomain(tx, checkedAt, {
    ...{ domain: 'northfield-mail.test', ...days, renewsOn: addDays(today, 210) },
    found: firstFound(warmUpSince, finding('dmarc-enforced', { name: 'quarantine' })),
    weeks: healthyWeeks,
  })

  const stoppedOn = addDays(readyOn, 7 * 3 + 1)
  const fixedOn = addDays(stoppedOn, 1)
  const closedOn = addDays(readyOn, 7 * 4 + 4)
  const domain = 'try-northfield.test'
  const cause = { check: 'spf' as const, finding: finding('spf-lookups') }
  const id = addDomain(tx, checkedAt, {
    ...{ domain, ...days, renewsOn: addDays(today, 260) },
    found: [
      ...firstFound(warmUpSince, finding('dmarc-monitored')),
      { day: readyOn, check: 'dmarc', finding: finding('dmarc-not-enforced') },
      { day: stoppedOn, ...cause },
      { day: addDays(fixedOn, 1), check: 'spf', finding: spfValid },
    ],
    weeks: repairedWeeks,
  })
  insertIncident(tx, {
    ...{ id: newId(), clientId: demoClientId(0), domainId: id, domain },
    ...{ openedBy: 'check', causes: [cause], stoppedOn, fixedOn, emailsMadeUp: missed, closedOn },
    note: 'A second newsletter service had been added to the record. It was removed the next day.',
    ...{ openedAt: checkedOn(stoppedOn), createdAt: checkedOn(stoppedOn) },
    updatedAt: `${closedOn}T15:00:00.000Z`,
  })
}

const spfValid = finding('spf-valid', { count: 4 })
const checkedOn = (day: string) => `${day}T02:30:00.000Z`

const firstFound = (day: string, dmarc: DnsFinding): Found[] => [
  { day, check: 'mx', finding: finding('mx-found') },
  { day, check: 'spf', finding: spfValid },
  { day, check: 'dkim', finding: finding('dkim-valid', { name: 'google' }) },
  { day, check: 'dmarc', finding: dmarc },
]

function addDomain(tx: Tx, checkedAt: string, { found, weeks, ...domain }: DemoDomain): string {
  const id = newId()
  sendingDomains.insert(
    tx,
    {
      ...{ id, clientId: demoClientId(0), ...domain, note: '' },
      ...{ selectors: ['google'], mailboxes: 6, mailboxLimit: 45, checkedAt },
      // No job checks it, because names under `.test` are not in the DNS.
      nextCheckAt: '9999-12-31T00:00:00.000Z',
    },
    checkedOn(domain.warmUpSince),
  )
  for (const check of dnsChecks) {
    const ofCheck = found.filter((one) => one.check === check)
    const states = [notChecked.state, ...ofCheck.map((one) => stateOf(one.finding))]
    const changes = ofCheck.map(({ day, finding }, at) => ({
      ...{ id: newId(), domainId: id, at: checkedOn(day), check, finding },
      ...{ from: states[at] ?? notChecked.state, state: stateOf(finding) },
    }))
    insertChanges(tx, changes)
    const last = changes.at(-1)
    if (!last) continue
    const { state, finding, at: since } = last
    putResult(tx, { domainId: id, check }, { ...notChecked, state, finding, since })
  }
  for (const [at, [sent, bounced, replied, spamRate]] of weeks.entries()) {
    const week = addDays(domain.readyOn, 7 * at)
    const enteredAt = `${addDays(week, 6)}T18:00:00.000Z`
    const stamps = { createdAt: enteredAt, updatedAt: enteredAt }
    insertWeek(tx, { domainId: id, week, sent, bounced, replied, spamRate, ...stamps })
  }
  return id
}
