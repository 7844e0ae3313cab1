import { transaction } from '../../db/client.ts'
import { forgetAnswers } from '../../db/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import type { ErasedType } from '../erasures/erasures.table.ts'
import { recordErasure } from '../erasures/erasures.usecases.ts'
import { eraseSubmission } from '../hiring/applicant.usecases.ts'
import { deleteDrafts } from '../leads/lead-cases.usecases.ts'
import * as repository from './erase-again.repository.ts'
import { eraseEverythingOf } from './erase-client.usecases.ts'
import { listAttachments } from './erase-lead.repository.ts'
import { erasePersonOfLead } from './erase-lead.usecases.ts'

type Erase = (deps: Deps, id: string) => Promise<void>

const erasedText = 'Erased at a person’s request.'

/** A backup can contain a lead as the draft that it was then. */
const eraseLead: Erase = async (deps, id) => {
  const lead = repository.findLead(deps.db, id)
  if (!lead) return
  if (lead.releasedOn !== null) return erasePersonOfLead(deps, systemActor, id)
  const files = transaction(deps.db, (tx) => {
    const names = listAttachments(tx, id)
    deleteDrafts(tx, [id])
    forgetAnswers(tx)
    recordErasure(tx, { type: 'draft', recordId: id, at: instant(deps.clock) })
    return names
  })
  for (const name of files) await deps.files.remove('attachments', name)
}

const eraseText =
  (type: 'comment' | 'internal-note' | 'client-note' | 'hiring-note'): Erase =>
  async (deps, id) => {
    const files = transaction(deps.db, (tx) => {
      repository.replaceText(tx, type, id, erasedText)
      const names = type === 'comment' ? repository.deleteFiles(tx, id) : []
      forgetAnswers(tx)
      recordErasure(tx, { type, recordId: id, at: instant(deps.clock) })
      return names
    })
    for (const name of files) await deps.files.remove('attachments', name)
  }

/**
 * Erases a person from a record of each type, as the system; does nothing for a record that does
 * not exist.
 */
export const eraseRecord: Record<ErasedType, Erase> = {
  lead: eraseLead,
  draft: eraseLead,
  applicant: async (deps, id) => {
    const row = repository.findApplicant(deps.db, id)
    if (row) await eraseSubmission(deps, systemActor, row)
  },
  booking: async (deps, id) =>
    transaction(deps.db, (tx) => {
      repository.removeGuest(tx, id)
      forgetAnswers(tx)
      recordErasure(tx, { type: 'booking', recordId: id, at: instant(deps.clock) })
    }),
  client: async (deps, id) => {
    const client = repository.findClient(deps.db, id)
    if (client) await eraseEverythingOf(deps, systemActor, () => client)
  },
  comment: eraseText('comment'),
  'internal-note': eraseText('internal-note'),
  'client-note': eraseText('client-note'),
  'hiring-note': eraseText('hiring-note'),
}
