import type { PersonRecordRef } from '@leadwright/shared/contracts/personal-data/person-search'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { audited } from '../audit/audit.ts'
import { readRecords } from './person-records.repository.ts'
import { personalDataSubject } from './person-search.usecases.ts'

/** What these records say about a person (GDPR art. 15), as JSON. */
export const exportPerson = (deps: Deps, actor: Actor, refs: readonly PersonRecordRef[]): string =>
  audited(deps, actor, (tx, record) => {
    const records = readRecords(tx, refs)
    record('personal-data.exported', personalDataSubject(), { records: records.length })
    const answer = {
      company: deps.config.company.name,
      exportedAt: instant(deps.clock),
      records: records.map(({ type, client, read }) => ({ type, client, ...read() })),
    }
    return JSON.stringify(answer, null, 2)
  })
