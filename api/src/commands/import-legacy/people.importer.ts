import { Email, limits } from '@leadwright/shared/fields'
import { displayName } from '@leadwright/shared/people'
import { roles } from '@leadwright/shared/permissions'
import { z } from 'zod'
import { googlePasswordContext } from '../../modules/clients/clients/clients.rules.ts'
import { insertClient } from '../../modules/identity/auth/clients.repository.ts'
import {
  clientExists,
  findPerson,
  findUserByEmail,
  registerUser,
} from '../../modules/identity/auth/users.usecases.ts'
import { defineImporter } from './importer.ts'
import { id, line, optional, required, secret, text, when } from './legacy-fields.ts'

/** Anonymous accounts and those by phone have no address. */
const OptionalAddress = z
  .union([z.literal('').transform(() => null), z.null(), Email])
  .default(null)

/**
 * The auth service's list of ids and addresses; password hashes of another system are not imported.
 */
const accounts = defineImporter({
  table: 'users',
  row: z.object({ id, email: OptionalAddress }),
  hasOtherColumns: true,
  announce(row, context, place) {
    if (row.email) context.emails.set(row.id, row.email)
    else
      context.note(place, 'this account has no email address: skipped unless userProfile has one')
  },
  convert: () => undefined,
})

const role = text(20)
  .transform((value) => value.toLowerCase() || 'client')
  .pipe(z.enum(roles, `must be one of the roles ${roles.join(', ')}`))

/** The old system named people without a first name by the part before the @ (spec section 3). */
const namesOf = (
  { firstName, lastName }: { firstName: string; lastName: string },
  email: string,
) =>
  firstName
    ? { firstName, lastName }
    : { firstName: (lastName || displayName({ email })).slice(0, limits.name), lastName: '' }

/** Users without a password; each sets a new one with a link. */
const profiles = defineImporter({
  table: 'userProfile',
  row: z.object({
    id,
    firstName: line(limits.name),
    lastName: line(limits.name),
    role,
    email: OptionalAddress,
    created_at: when,
  }),
  idOf: ({ id: userId }) => userId,
  isHere: (db, userId) => findPerson(db, userId) !== undefined,
  announce(row, context, place) {
    const email = row.email ?? context.emails.get(row.id)
    if (!email)
      context.refuse(
        place,
        'has no email address; also export the accounts of the sign-in service as users',
      )
    else if ([...context.users.values()].some((user) => user.email === email)) {
      context.refuse(
        place,
        `the email address ${email} appears twice: change or remove one of them`,
      )
    } else context.users.set(row.id, { ...namesOf(row, email), email })
  },
  convert(row, context, place) {
    const user = context.users.get(row.id)
    if (!user) return undefined
    const { email, firstName, lastName } = user
    if (findUserByEmail(context.deps.db, email)) {
      context.refuse(
        place,
        `${email} already has an account here, with another id: change the address in one of them`,
      )
    }
    if (firstName !== row.firstName)
      context.note(place, `has no first name: imported as ${firstName}`)
    return (tx) =>
      registerUser(tx, {
        id: row.id,
        role: row.role,
        email,
        firstName,
        lastName,
        at: row.created_at ?? context.at,
      })
  },
})

/** `pw` is read only to report that it was dropped; `googlePW` is sealed. */
const clients = defineImporter({
  table: 'clients',
  row: z.object({
    clientId: id,
    companyName: required(limits.company),
    googleEmail: optional(limits.email),
    googlePW: secret,
    pw: z.unknown().default(null),
    profilePicture: optional(limits.url),
    created_at: when,
  }),
  idOf: ({ clientId }) => clientId,
  isHere: clientExists,
  announce: (row, context) => void context.clientIds.add(row.clientId),
  convert(row, context, place) {
    const { db } = context.deps
    if (!context.users.has(row.clientId) && !findPerson(db, row.clientId)) {
      context.refuse(
        place,
        `clientId ${row.clientId} has no row in userProfile: add it there, or remove this row`,
      )
      return undefined
    }
    if (row.pw) context.note(place, 'the plain-text password was dropped')
    if (row.profilePicture) context.note(place, 'the picture is not copied; upload it again')
    const at = row.created_at ?? context.at
    const { clientId, companyName, googleEmail, googlePW } = row
    const vault = context.deps.vault
    const googlePassword = googlePW ? vault.seal(googlePW, googlePasswordContext(clientId)) : null
    const client = { clientId, companyName, googleEmail, googlePassword }
    return (tx) => insertClient(tx, { ...client, createdAt: at, updatedAt: at })
  },
})

export const peopleImporters = [accounts, profiles, clients]
