import { addDays } from '@leadwright/shared/days'
import type { TargetListEventKind } from '@leadwright/shared/target-lists'
import { fold } from '@leadwright/shared/text'
import type { Tx } from '../../db/client.ts'
import { companyToday } from '../../lib/clock.ts'
import { companyKey } from '../../lib/contact-keys.ts'
import { newId } from '../../lib/ids.ts'
import {
  insertExclusions,
  markTargets,
} from '../../modules/targeting/lists/exclusions.repository.ts'
import { insertEvent } from '../../modules/targeting/lists/target-lists.repository.ts'
import { targetLists } from '../../modules/targeting/lists/target-lists.usecases.ts'
import { freezeExcluded, insertTargets } from '../../modules/targeting/lists/targets.repository.ts'
import { demoAuthor, demoClientId } from './client-list.ts'
import { contactAt, demoReasonOf } from './leads.ts'
import { adminName, type DemoWorld } from './people.ts'
import samples from './samples/targets.json' with { type: 'json' }

const sizes = { agreed: 400, proposed: 60 }

interface Company {
  company: string
  domain: string
  country: string
  note: string
}

/** Without its legal form, as its domain is written. */
const domainOf = (name: string) => contactAt(name, '').domain

/** Companies that leads of the demo come from. */
const named: Company[] = samples.named.map(({ company, country }, at) => ({
  ...{ company, country, domain: domainOf(company) },
  note: demoReasonOf(company) ?? noteOf('cold', at),
}))

const generated: Company[] = samples.regions.flatMap(({ country, form, places, trades }) =>
  places.flatMap((place, at) =>
    trades.map(([trade = '', industry = '']) => {
      const name = country === 'Spain' ? `${trade} ${place}` : `${place} ${trade}`
      const note = noteOf(industry, at + trade.length)
      return { company: `${name} ${form}`, domain: domainOf(name), country, note }
    }),
  ),
)

function noteOf(industry: string, at: number): string {
  const notes = samples.notes[industry as keyof typeof samples.notes]
  return notes[at % notes.length] ?? ''
}

/** Without a common factor with the number of companies, so that each comes once. */
const stride = 187
const mixed = generated.map((_, at) => generated[(at * stride) % generated.length] as Company)
const agreed = [...named, ...mixed].slice(0, sizes.agreed)
const proposed = mixed.slice(sizes.agreed - named.length).slice(0, sizes.proposed)

/** Lists and exclusions of the client account. */
export function seedTargetLists(tx: Tx, { deps }: DemoWorld): void {
  const today = companyToday(deps)
  const clientId = demoClientId(0)
  const author = demoAuthor(0, false).name
  const dayOf = (days: number) => addDays(today, -days)
  const instantOf = (days: number) => `${dayOf(days)}T09:20:00.000Z`

  function addList(
    name: string,
    note: string,
    companies: readonly Company[],
    facts: { proposed: number; agreed?: number; profileVersion: number },
  ): string {
    const id = newId()
    const at = instantOf(facts.proposed + 1)
    const row = {
      ...{ id, clientId, name, note, profileVersion: facts.profileVersion },
      proposedOn: dayOf(facts.proposed),
      ...(facts.agreed === undefined
        ? { state: 'proposed' as const }
        : {
            state: 'agreed' as const,
            agreedOn: dayOf(facts.agreed),
            sendingStartedOn: dayOf(facts.agreed - 1),
          }),
    }
    targetLists.insert(tx, row, at)
    const rows = companies.map((one, place) => ({
      ...{ id: newId(), listId: id, ...one, employees: 50 + ((place * 37) % 46) * 10 },
      ...{ ...keysOf(one), createdAt: at, updatedAt: at },
    }))
    insertTargets(tx, rows)
    const log = (kind: TargetListEventKind, by: 'client' | 'team', days: number) =>
      insertEvent(tx, {
        ...{ listId: id, at: instantOf(days), kind, by, text: '', day: null },
        name: by === 'client' ? author : adminName,
      })
    log('proposed', 'team', facts.proposed)
    if (facts.agreed !== undefined) log('agreed', 'client', facts.agreed)
    return id
  }

  const first = addList(
    'Food and freight, northern Europe',
    'Plants and terminals with 50 to 500 people.',
    agreed,
    { proposed: 66, agreed: 62, profileVersion: 1 },
  )
  const before = samples.exclusions.map(({ by, ...one }) => ({
    ...{ ...one, listId: null, days: 68 },
    ...(by === 'team'
      ? ({ source: 'team', by: adminName } as const)
      : ({ source: 'client', by: author } as const)),
  }))
  const struck = samples.excludedReasons.map((reason, at) => {
    // Spread over the list.
    const { company = '', domain = '' } = agreed[named.length + at * 38] ?? {}
    const excluded = { company, domain, reason, listId: first, days: 63 }
    return { ...excluded, source: 'list', by: author } as const
  })
  const rows = [...before, ...struck].map(({ days, ...one }) => ({
    ...{ id: newId(), clientId, email: null, ...one, ...keysOf(one) },
    ...{ excludedOn: dayOf(days), createdAt: instantOf(days) },
  }))
  insertExclusions(tx, rows)
  addList(
    'Second list, after the new profile',
    'With Denmark and Spain, as in version 2 of the profile.',
    proposed,
    { proposed: 1, profileVersion: 2 },
  )
  const exclusions = rows.map(({ id }) => id)
  markTargets(tx, { clientId, at: instantOf(1) }, { exclusions })
  freezeExcluded(tx, first)
}

const keysOf = ({ company, domain }: { company: string; domain: string }) => ({
  companyKey: companyKey(company),
  searchText: fold(`${company}\n${domain}`),
})
