import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type PersonField,
  type PersonRecord,
  type PersonRecordType,
  type PersonSearchBody,
  personFields,
  personRecordsMax,
} from '@leadwright/shared/contracts/personal-data/person-search'
import type { Db } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { contactKeys } from '../../lib/contact-keys.ts'
import { newId } from '../../lib/ids.ts'
import { audited } from '../audit/audit.ts'
import { isSuppressed } from '../do-not-contact/do-not-contact.usecases.ts'
import { type Person, personMatcher } from './person-matcher.ts'
import { readRecords } from './person-records.repository.ts'
import { hasLogin, personSources } from './person-search.repository.ts'

/** Rows that are read at once; reading them takes a few milliseconds. */
const batch = 100
/** Other requests get a turn after this time (ms). */
const sliceMs = 5

/** Never names the person. */
export const personalDataSubject = () => ({
  type: 'personal-data',
  id: newId(),
  name: 'a person',
})

/** Everything by which the searched person is recognized, including the domain of their address. */
export const searchedKeys = ({ email, phone, link, name }: Person) =>
  contactKeys({ person: name, company: '', domain: '', email, phone, link })

/**
 * Reads every row that can name a person, because texts that mention someone have no index. Erased
 * leads are not found. The audit log has only the number of records.
 */
export async function searchPerson(deps: Deps, actor: Actor, person: PersonSearchBody) {
  const { db } = deps
  const { found, isCut } = await scan(db, person)
  const records = readRecords(db, [...found.values()]).map(({ read: _, ...record }) => ({
    ...record,
    matches: found.get(record.id)?.matches ?? [],
  }))
  audited(deps, actor, (_tx, record) => {
    record('personal-data.searched', personalDataSubject(), { records: records.length })
  })
  return {
    records: records.toSorted(byRelevance),
    isCut,
    hasLogin: person.email !== null && hasLogin(db, person.email),
    isSuppressed: isSuppressed(db, deps, searchedKeys(person)),
  }
}

const isByNameOnly = ({ matches }: PersonRecord) => matches.every((field) => field === 'name')
/** Records that may be about another person last; otherwise the newest first. */
const byRelevance = (one: PersonRecord, other: PersonRecord) =>
  Number(isByNameOnly(one)) - Number(isByNameOnly(other)) ||
  other.at.localeCompare(one.at) ||
  one.id.localeCompare(other.id)

interface Match {
  type: PersonRecordType
  id: string
  matches: PersonField[]
}

async function scan(db: Db, person: Person) {
  const matchesOf = personMatcher(person)
  const found = new Map<string, Match>()
  let since = performance.now()
  const giveWay = async () => {
    if (performance.now() - since < sliceMs) return
    await yieldToEventLoop()
    since = performance.now()
  }
  for (const source of personSources) {
    for (let after = 0, isLast = false; !isLast; ) {
      await giveWay()
      const rows = source(db, after, batch)
      isLast = rows.length < batch
      for (const row of rows) {
        const { type, id, rowid } = row
        after = rowid
        await giveWay()
        const matches = type === null ? [] : matchesOf(row)
        if (type === null || matches.length === 0) continue
        const known = found.get(id)
        if (!known && found.size === personRecordsMax) return { found, isCut: true }
        const all = [...(known?.matches ?? []), ...matches]
        found.set(id, { type, id, matches: personFields.filter((one) => all.includes(one)) })
      }
    }
  }
  return { found, isCut: false }
}
