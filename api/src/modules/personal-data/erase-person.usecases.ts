import type { erasePerson as erasePersonContract } from '@leadwright/shared/contracts/personal-data/person-search'
import type { z } from 'zod'
import { announce, transaction } from '../../db/client.ts'
import { forgetAnswers } from '../../db/idempotency.ts'
import type { Actor, Deps } from '../../deps.ts'
import { recordChange } from '../audit/audit.ts'
import type { EventContext } from '../automation/events.usecases.ts'
import { completeRequest } from '../data-requests/data-requests.usecases.ts'
import { assertConfirmed } from '../identity/auth/confirm.usecases.ts'
import { eraseImportsOf } from './erase-imports.usecases.ts'
import { deleteMailsTo, type Erased, eraseRecords, removeFiles } from './erase-records.usecases.ts'
import { eraseUnreadableOf } from './erase-unreadable.usecases.ts'
import { personalDataSubject, searchedKeys } from './person-search.usecases.ts'
import { suppressErased } from './suppress-erased.usecases.ts'

/**
 * Erases a person who never signed up from these records, deletes emails to them, and adds what they
 * are recognized by to the do-not-contact list. Error: `auth.confirm-required`.
 */
export async function erasePerson(
  deps: Deps,
  actor: Actor,
  { records, requestId, ...person }: z.output<typeof erasePersonContract.body>,
): Promise<{ erased: number }> {
  const erased = transaction(deps.db, (tx) => {
    assertConfirmed(deps, actor)
    const context = { tx, deps, actor }
    const all = eraseRecords(context, records, { isRequested: true })
    deleteMailsTo(tx, [person, ...all])
    const people = [person, ...all.map(({ email = null }) => ({ email }))]
    eraseImportsOf(context, people)
    eraseUnreadableOf(context, people)
    forgetAnswers(tx)
    suppressErased(context, [...searchedKeys(person), ...all.flatMap(({ keys = [] }) => keys)])
    if (requestId !== null) completeRequest(tx, deps, actor, requestId)
    recordChange(context, 'personal-data.erased', personalDataSubject(), { records: all.length })
    announceTo(context, all)
    return all
  })
  await removeFiles(deps, erased)
  return { erased: erased.length }
}

/** The pages of the clients whose records changed, and of the staff who work for them. */
function announceTo({ tx }: EventContext, erased: readonly Erased[]): void {
  const clientIds = new Set(erased.flatMap(({ clientId }) => clientId ?? []))
  for (const id of clientIds) {
    announce(tx, { audience: { affects: id }, topics: ['conversations', 'leads', 'meetings'] })
    announce(tx, { audience: { workFor: id }, topics: ['leads', 'meetings', 'notes'] })
  }
}
