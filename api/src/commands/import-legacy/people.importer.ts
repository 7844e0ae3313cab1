import { Email, limits, SecretText } from '@leadwright/shared/fields'
import { roles } from '@leadwright/shared/permissions'
import { z } from 'zod'
import { googlePasswordContext } from '../../modules/clients/clients/clients.rules.ts'
import { insertClient } from '../../modules/identity/auth/users.repository.ts'
import { findUserByEmail, registerUser } from '../../modules/identity/auth/users.usecases.ts'
import { defineImporter } from './importer.ts'
import { id, optional, required, text, when } from './legacy-fields.ts'

/** The auth service's list: ids and addresses; hashes of another system are not taken. */
const accounts = defineImporter({
  table: 'users',
  row: z.object({ id, email: Email }),
  announce: (row, context) => void context.emails.set(row.id, row.email),
  convert: () => undefined,
})

const role = text(20)
  .transform((value) => value.toLowerCase() || 'client')
  .pipe(z.enum(roles, `must be one of ${roles.join(', ')}`))

/** Users without a password: each sets a new one through a link. */
const profiles = defineImporter({
  table: 'userProfile',
  row: z.object({
    id,
    firstName: required(limits.name),
    lastName: text(limits.name),
    role,
    email: z.union([Email, z.null()]).default(null),
    created_at: when,
  }),
  announce(row, context, place) {
    const email = row.email ?? context.emails.get(row.id)
    const { firstName, lastName } = row
    if (!email) context.refuse(place, 'has no email; export the sign-in addresses as users too')
    else if (context.users.has(row.id)) context.refuse(place, 'this id is there twice')
    else if ([...context.users.values()].some((user) => user.email === email)) {
      context.refuse(place, `the address ${email} is there twice`)
    } else context.users.set(row.id, { firstName, lastName, email })
  },
  convert(row, context, place) {
    const email = context.users.get(row.id)?.email
    if (!email) return undefined
    if (findUserByEmail(context.deps.db, email)) {
      context.refuse(place, `${email} has an account here already`)
    }
    const { firstName, lastName } = row
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

/** `pw` is looked at only to say that it was dropped; `googlePW` is sealed. */
const clients = defineImporter({
  table: 'clients',
  row: z.object({
    clientId: id,
    companyName: required(limits.company),
    googleEmail: optional(limits.email),
    googlePW: text(limits.passwordBytes)
      .pipe(SecretText)
      .transform((value) => value || null),
    pw: z.unknown().default(null),
    profilePicture: optional(limits.url),
    created_at: when,
  }),
  announce: (row, context) => void context.clientIds.add(row.clientId),
  convert(row, context, place) {
    if (!context.users.has(row.clientId)) {
      context.refuse(place, `clientId ${row.clientId} has no row in userProfile`)
      return undefined
    }
    if (row.pw) context.note(place, 'the plain password was dropped')
    if (row.profilePicture) context.note(place, 'the picture stays at its address; add it anew')
    const at = row.created_at ?? context.at
    const { clientId, companyName, googleEmail, googlePW } = row
    const vault = context.deps.vault
    const googlePassword = googlePW ? vault.seal(googlePW, googlePasswordContext(clientId)) : null
    const client = { clientId, companyName, googleEmail, googlePassword }
    return (tx) => insertClient(tx, { ...client, createdAt: at, updatedAt: at })
  },
})

export const peopleImporters = [accounts, profiles, clients]
