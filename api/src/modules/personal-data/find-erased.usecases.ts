import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../db/client.ts'
import { type ContactKey, contactKeys } from '../../lib/contact-keys.ts'
import { hashWith } from '../do-not-contact/do-not-contact.usecases.ts'
import type { ErasedType } from '../erasures/erasures.table.ts'
import * as repository from './erase-again.repository.ts'

/** Rows per query. */
const batch = 500

const noOne = { person: '', company: '', domain: '', email: null, phone: '', link: null }
type Contact = Parameters<typeof contactKeys>[0]

/** Colleagues can share a number: it counts only if the record names nothing better. */
function keysOf(contact: Contact): ContactKey[] {
  const keys = contactKeys(contact)
  const own = keys.filter((key) => key.startsWith('email ') || key.startsWith('profile '))
  return own.length > 0 ? own : keys.filter((key) => key.startsWith('phone '))
}

type Booking = ReturnType<typeof repository.listBookings>[number]

/** A guest without an address gave a phone number, as the place or in an answer. */
const keysOfBooking = ({ email, place, answers }: Booking): ContactKey[] =>
  email === null
    ? [place ?? '', ...answers.map(({ answer }) => answer)].flatMap((phone) =>
        keysOf({ ...noOne, phone }),
      )
    : keysOf({ ...noOne, email })

/**
 * Leads, applicants and bookings of erased people, recognized by the hashes of their addresses:
 * records that were deleted for another reason, and that a restored backup has again.
 * @param key of the hashes, base64
 */
export async function findErased(
  db: Db,
  key: string,
  hashes: ReadonlySet<string>,
): Promise<{ type: ErasedType; id: string }[]> {
  const found: { type: ErasedType; id: string }[] = []
  const isErased = (keys: ContactKey[]) => keys.some((one) => hashes.has(hashWith(key, one)))
  const search = async <T extends { id: string }>(
    type: ErasedType,
    list: (db: Db, after: string, limit: number) => T[],
    keysOfRow: (row: T) => ContactKey[],
  ) => {
    for (let after = ''; ; ) {
      const rows = list(db, after, batch)
      found.push(...rows.filter((row) => isErased(keysOfRow(row))).map(({ id }) => ({ type, id })))
      const last = rows.at(-1)
      if (!last) return
      after = last.id
      await setImmediate()
    }
  }
  if (hashes.size === 0) return []
  await search('lead', repository.listLeads, keysOf)
  await search('applicant', repository.listApplicants, ({ email }) => keysOf({ ...noOne, email }))
  await search('booking', repository.listBookings, keysOfBooking)
  return found
}
