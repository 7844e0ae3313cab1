import type {
  PersonRecordRef,
  PersonRecordType,
} from '@leadwright/shared/contracts/personal-data/person-search'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { type ContactKey, contactKeys } from '../../lib/contact-keys.ts'
import type { FileArea } from '../../lib/files.ts'
import type { EventContext } from '../automation/events.usecases.ts'
import { recordErasure } from '../erasures/erasures.usecases.ts'
import { deleteApplication } from '../hiring/applicant.usecases.ts'
import { deleteMails } from '../mail/mail.usecases.ts'
import { eraseDraftIn, eraseLeadIn } from './erase-lead.usecases.ts'
import * as repository from './erase-records.repository.ts'
import { hasLogin } from './person-search.repository.ts'

/** What follows from the erasure of a record. */
export interface Erased {
  /** For `removeFiles`. */
  files?: { area: FileArea; name: string }[]
  /** By what an erased lead was recognized. */
  keys?: ContactKey[]
  email?: string | null
  clientId?: string | null
}

interface Reason {
  /** The person asked for it, and it is not repeated after a backup was restored. */
  isRequested: boolean
}
/** Undefined for a record that is gone or was erased before. */
type Eraser = (context: EventContext, id: string, reason: Reason) => Erased | undefined

const attachmentsOf = (names: string[]) =>
  names.map((name) => ({ area: 'attachments' as const, name }))

const eraseLeadOrDraft: Eraser = (context, id, reason) => {
  const lead = repository.findLead(context.tx, id)
  if (!lead) return undefined
  const files =
    lead.releasedOn === null ? eraseDraftIn(context, id) : eraseLeadIn(context, id, reason)
  if (!files) return undefined
  const { email, clientId } = lead
  return { files: attachmentsOf(files), keys: contactKeys(lead), email, clientId }
}

const eraseNoted =
  (
    type: PersonRecordType,
    erase: (context: EventContext, id: string, at: string) => Erased | false | undefined,
  ): Eraser =>
  (context, id) => {
    const at = instant(context.deps.clock)
    const erased = erase(context, id, at)
    if (!erased) return undefined
    recordErasure(context.tx, { type, recordId: id, at })
    return erased
  }

const erasers: Record<PersonRecordType, Eraser> = {
  lead: eraseLeadOrDraft,
  draft: eraseLeadOrDraft,
  booking: eraseNoted('booking', ({ tx }, id, at) => {
    const before = repository.findBooking(tx, id)
    return repository.eraseGuest(tx, id, at) && before
  }),
  applicant: (context, id) => {
    const row = repository.findApplication(context.tx, id)
    if (!row) return undefined
    deleteApplication(context, row)
    const { email, file: name } = row
    return { email, ...(name !== null && { files: [{ area: 'hiring', name }] }) }
  },
  comment: eraseNoted('comment', (context, id) => {
    const erased = repository.eraseComment(context.tx, id)
    if (!erased) return undefined
    // Emails about comments can repeat them.
    return { clientId: erased.clientId, files: attachmentsOf(erased.files) }
  }),
  'internal-note': eraseNoted('internal-note', ({ tx }, id) => {
    const erased = repository.eraseInternalNote(tx, id)
    return erased && { clientId: erased.clientId }
  }),
  'client-note': eraseNoted('client-note', ({ tx }, id, at) =>
    repository.eraseClientNote(tx, id, at),
  ),
  'hiring-note': eraseNoted('hiring-note', ({ tx }, id) =>
    repository.eraseHiringNote(tx, id) ? {} : undefined,
  ),
  exclusion: eraseNoted('exclusion', ({ tx }, id) => repository.eraseExcludedEmail(tx, id)),
}

/** Comments and notes first: those about an erased lead or application are deleted with it. */
const order = Object.keys(erasers).toReversed()

/**
 * Erases a person from records, in a transaction: leads keep company, dates and outcome, drafts and
 * applications are deleted, bookings lose their guest, comments and notes their text, exclusions
 * their email address. Records that are gone or were erased before are left out.
 */
export const eraseRecords = (
  context: EventContext,
  refs: readonly PersonRecordRef[],
  reason: Reason,
): Erased[] =>
  refs
    .toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type))
    .flatMap(({ type, id }) => erasers[type](context, id, reason) ?? [])

/** Deletes emails to erased people. A login's own emails are deleted with the login. */
export function deleteMailsTo(tx: Tx, erased: readonly Pick<Erased, 'email'>[]): void {
  for (const email of new Set(erased.map((one) => one.email))) {
    if (email && !hasLogin(tx, email)) deleteMails(tx, email)
  }
}

/** After the commit. */
export async function removeFiles({ files }: Deps, erased: readonly Erased[]): Promise<void> {
  for (const { area, name } of erased.flatMap((one) => one.files ?? [])) {
    await files.remove(area, name)
  }
}
