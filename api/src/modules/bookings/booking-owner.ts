import { displayName } from '@leadwright/shared/people'
import type { Db } from '../../db/client.ts'
import { type ReferencedPerson, readBookingReference } from '../../lib/booking-reference.ts'
import type { Vault } from '../../lib/seal.ts'
import * as repository from './bookings.repository.ts'
import { type Candidate, type Match, matchBooking } from './bookings.rules.ts'

const clientCandidate = (row: { id: string; firstName: string; lastName: string }): Candidate => ({
  kind: 'client',
  id: row.id,
  name: displayName(row),
})
const applicant = (row: { id: string; name: string | null; email: string }): Candidate => ({
  kind: 'application',
  id: row.id,
  name: row.name || row.email,
})

/** The person, if there still is one. */
export function findOwner(db: Db, { kind, id }: ReferencedPerson): Candidate | undefined {
  if (kind === 'client') {
    const client = repository.findNamedClient(db, id)
    return client && clientCandidate(client)
  }
  const application = repository.findApplication(db, id)
  return application && applicant(application)
}

interface Guest {
  reference: string | null
  email: string
}

/** To whom a booking belongs, by its reference or address: see `matchBooking`. */
export function findMatch(
  db: Db,
  { vault }: { vault: Pick<Vault, 'isSigned'> },
  { reference, email }: Guest,
): Match {
  const person = reference === null ? undefined : readBookingReference(vault, reference)
  return matchBooking({
    email,
    referenced: person && findOwner(db, person),
    sameEmail: [
      ...repository.listClientsWithEmail(db, email).map(clientCandidate),
      ...repository.listApplications(db, email).map(applicant),
    ],
  })
}
