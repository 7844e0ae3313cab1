import { contactOf } from '../../lib/contact-keys.ts'
import { enqueueEvent } from '../automation/events.usecases.ts'
import { createSuppressionCheck, newestEntry } from '../do-not-contact/do-not-contact.usecases.ts'
import {
  contactProblem,
  publishEntries,
  reasonOf,
  removeImported,
  type StagedEntry,
  stageEntry,
} from '../do-not-contact/import.usecases.ts'
import { defineImport } from '../imports/import-kind.usecases.ts'
import { markLeads } from '../leads/suppression.usecases.ts'

/**
 * Entries of the do-not-contact list. Once they are published, sending tools receive each of them, and
 * the leads of people who objected are marked, in slices.
 */
defineImport({
  kind: 'do-not-contact',
  permission: 'personal-data.manage',
  isOfClient: false,
  actions: { imported: 'do-not-contact.imported', undone: 'do-not-contact.import-undone' },
  reader(db, deps) {
    const isListed = createSuppressionCheck(db, deps)
    return ({ address = '', reason: text = '' }) => {
      const contact = contactOf(address)
      if (!contact) return [{ field: 'address', message: contactProblem(address) }]
      const reason = reasonOf(text)
      if (!reason) {
        return [{ field: 'reason', message: 'Enter “objection” or “bounce”, or leave it empty.' }]
      }
      return {
        name: contact.address,
        keys: [contact.key],
        leftOut: () => (isListed([contact.key]) ? 'exists' : undefined),
        stage: (tx) => {
          const row = stageEntry(tx, deps, contact, reason)
          return { record: row.id, row }
        },
      }
    }
  },
  token: newestEntry,
  publish: ({ tx }, { id }) => publishEntries(tx, id),
  follow(context, { record, row }) {
    const { key, reason } = row as StagedEntry
    enqueueEvent(context.tx, context.deps, 'contact.suppressed', record)
    if (reason === 'objection') markLeads(context, [key])
  },
  undo: ({ tx, deps }, { record, before }) => removeImported(tx, deps, record, before !== null),
})
