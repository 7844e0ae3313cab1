import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { findVisit, putVisit } from './visits.repository.ts'
import { nextVisit } from './visits.rules.ts'

/** The end of the previous visit; null in the first one. */
export const readVisitStart = ({ db, clock }: Deps, { userId }: Actor): string | null =>
  nextVisit(findVisit(db, userId), instant(clock)).newSince

/** Records that the person is here now. */
export const beginVisit = ({ db, clock }: Deps, { userId }: Actor): { since: string | null } =>
  transaction(db, (tx) => {
    const visit = nextVisit(findVisit(tx, userId), instant(clock))
    putVisit(tx, { userId, ...visit })
    return { since: visit.newSince }
  })
