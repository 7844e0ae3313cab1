import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import type { Db } from '../../db/client.ts'
import { type ReferencedPerson, readBookingReference } from '../../lib/booking-reference.ts'
import type { Vault } from '../../lib/seal.ts'
import * as repository from './bookings.repository.ts'
import { type Candidate, type Claim, type Match, matchBooking, suggest } from './bookings.rules.ts'
import { phoneInAddress } from './guest-phone.rules.ts'

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

/** Returns the person if they still exist. */
export function findOwner(db: Db, { kind, id }: ReferencedPerson): Candidate | undefined {
  if (kind === 'client') {
    const client = repository.findNamedClient(db, id)
    return client && clientCandidate(client)
  }
  const application = repository.findApplication(db, id)
  return application && applicant(application)
}

/** Everyone with this address, verified or not. */
function listWithEmail(db: Db, email: string): Claim[] {
  if (phoneInAddress(email) !== null) return []
  return [
    ...repository
      .listClientsWithEmail(db, email)
      .map((row) => ({ ...clientCandidate(row), isVerified: row.isVerified })),
    ...repository
      .listApplications(db, email)
      .map((row) => ({ ...applicant(row), isVerified: row.isVerified })),
  ]
}

interface Guest {
  reference: string | null
  email: string
}

/** Finds the owner of a booking by its reference or address; see `matchBooking`. */
export function findMatch(
  db: Db,
  { vault }: { vault: Pick<Vault, 'isSigned'> },
  { reference, email }: Guest,
): Match {
  const person = reference === null ? undefined : readBookingReference(vault, reference)
  return matchBooking({
    email,
    referenced: person && findOwner(db, person),
    sameEmail: listWithEmail(db, email),
  })
}

/** What an admin should check in a booking; null if nothing. */
export function noteOf(db: Db, { meeting, showsLinks }: repository.BookingRow): string | null {
  const { matchedBy, source, email } = meeting
  if (!showsLinks && email) return messages.bookings.unverifiedOwner(email)
  // Depends on who has the address now, so it is not stored.
  if (source !== 'manual' && matchedBy === null && email) return suggest(listWithEmail(db, email))
  return meeting.matchNote
}
