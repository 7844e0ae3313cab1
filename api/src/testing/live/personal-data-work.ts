import { completeDataRequest } from '@leadwright/shared/contracts/personal-data/data-requests'
import * as list from '@leadwright/shared/contracts/personal-data/do-not-contact'
import {
  erasePerson,
  exportPerson,
  searchPerson,
} from '@leadwright/shared/contracts/personal-data/person-search'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { type ErasuresContent, writeErasures } from '../../modules/erasures/erasures-file.ts'
import { eraseAgain } from '../../modules/personal-data/erase-again.usecases.ts'
import { runLeadRetention } from '../../modules/personal-data/lead-retention.jobs.ts'
import { confirmedRequest } from '../data-requests.ts'
import { addDraft } from '../lead-samples.ts'
import type { Scenario } from './scenario.ts'

const day = 86_400_000

/** Starts on data that lacks this erasure, as after a restore. */
async function eraseAgainFrom(deps: Deps, erasure: ErasuresContent['erasures'][number]) {
  const content = JSON.stringify({ hashKey: null, doNotContact: [], erasures: [erasure] })
  await writeErasures(deps.config.dataDir, content, { writtenAt: erasure.at, lastAudited: null })
  await eraseAgain(deps)
}

/**
 * People who never signed up: the do-not-contact list, a person who is erased, and a draft that is
 * never released.
 */
export async function changePersonalData(app: Scenario): Promise<void> {
  const { ok, deps, clock, people, signInAgain } = app
  const admin = signInAgain(people.admin)
  await addDraft(app, admin, people.client.id, { email: 'old@brandt.test', domain: 'brandt.test' })
  await ok(list.addDoNotContact, { body: { addresses: ['voss.test'] } }, admin)
  const { items } = await ok(list.listDoNotContact, { query: {} }, admin)
  await ok(list.exportDoNotContact, {}, admin)
  await ok(list.removeDoNotContact, { params: { entryId: items[0]?.id ?? '' } }, admin)
  const gone = { person: 'Gita Gone', email: 'gita@voss.test', domain: 'voss.test' }
  await addDraft(app, admin, people.client.id, gone)
  const person = { email: gone.email, phone: '', link: '', name: '' }
  const { records } = await ok(searchPerson, { body: person }, admin)
  const refs = records.map(({ type, id }) => ({ type, id }))
  await ok(exportPerson, { body: { records: refs } }, admin)
  await ok(erasePerson, { body: { ...person, records: refs } }, admin)
  await confirmedRequest({ ...app, admin }, 'object', 'one@voss.test')
  await confirmedRequest({ ...app, admin }, 'erase', 'two@voss.test')
  const { id, version } = await confirmedRequest({ ...app, admin }, 'access', 'three@voss.test')
  await ok(completeDataRequest, { params: { requestId: id }, body: { version } }, admin)
  clock.advance(185 * day)
  await runLeadRetention(deps)
  await eraseAgainFrom(deps, { recordId: newId(), type: 'lead', at: instant(clock) })
}
