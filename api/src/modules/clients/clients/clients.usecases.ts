import type { AddClientBody, ClientView } from '@leadwright/shared/contracts/clients/clients'
import { temporaryPasswordDays } from '@leadwright/shared/passwords'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { pictureError } from '@leadwright/shared/picture'
import type { Db } from '../../../db/client.ts'
import { type PageQuery, readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import type { Reader } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { invalidField, orNotFound } from '../../../lib/errors.ts'
import type { Upload } from '../../../lib/files.ts'
import { newId } from '../../../lib/ids.ts'
import { reencodePicture } from '../../../lib/picture.ts'
import { audited } from '../../audit/audit.ts'
import { assertNewPassword } from '../../identity/account/password.usecases.ts'
import { issuePasswordLink } from '../../identity/account/password-links.usecases.ts'
import { assertConfirmed } from '../../identity/auth/confirm.usecases.ts'
import { pictureUrl } from '../../identity/auth/sessions.usecases.ts'
import { findUserByEmail, type NewUser, registerUser } from '../../identity/auth/users.usecases.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { unverifiedAddress } from '../../mail/unverified-address.usecases.ts'
import type { Write } from '../../records/record.repository.ts'
import { emailTaken } from './clients.errors.ts'
import { welcomeMail } from './clients.mails.ts'
import * as repository from './clients.repository.ts'
import { googlePasswordContext, monthStart } from './clients.rules.ts'

/** Lists the clients that the actor has access to, newest first (spec section 7, List clients). */
export function listClients(
  deps: Deps,
  reader: Reader,
  { search = '', ...query }: PageQuery & { search?: string | undefined },
) {
  return readPage(
    query,
    (range) => repository.listClients(deps.db, { ...range, search, reader }),
    (row) => ({ at: row.createdAt, id: row.clientId }),
    (row) => forReader(reader, viewOf(row)),
  )
}

/** The names of all clients, or of those that the reader works for. */
export const listClientNames = (
  { db }: Deps,
  reader: Reader,
  { for: purpose }: { for: 'all' | 'work' },
) => ({
  clients: repository.listClientNames(db, purpose === 'work' ? reader : undefined),
})

/** One client as admins see it. */
export function readClient(deps: Deps, clientId: string): ClientView {
  const row = orNotFound(repository.findClient(deps.db, clientId))
  return viewOf(row)
}

/** As the actor may see it. */
export const getClient = (deps: Deps, actor: Actor, clientId: string): ClientView =>
  forReader(actor, readClient(deps, clientId))

/** Google logins are access to a client's accounts, so only admins see them. */
const forReader = ({ role }: Reader, client: ClientView): ClientView =>
  can(role, 'clients.read')
    ? client
    : { ...client, googleEmail: null, googleEmailConfirmed: false, hasGooglePassword: false }

/** Clients by their ids, as admins see them. */
export const readClients = ({ db }: Deps, clientIds: string[]): Map<string, ClientView> =>
  new Map(repository.findClients(db, clientIds).map((row) => [row.clientId, viewOf(row)]))

/** The client's name and company; 404 if there is no client with this id. */
export function requireClient(db: Db, clientId: string) {
  const found = orNotFound(repository.findClient(db, clientId))
  const { firstName, lastName, companyName, email, suspendedAt } = found
  return { clientId, firstName, lastName, companyName, email, suspendedAt }
}

/** Exact counts, never estimates. */
export function summariseClients(deps: Deps) {
  return repository.countClients(deps.db, monthStart(deps.clock.now()))
}

/** A client, without what follows from it. */
type NewClient = Omit<AddClientBody, 'contactId' | 'onboarding'>

/**
 * Creates user, profile and client in one transaction (spec section 4, Add client), and emails an
 * invitation, or with a temporary password where to sign in. If a picture cannot be decoded, the client
 * has none.
 * Errors: `auth.confirm-required`; `clients.email-taken`; `request.invalid` for a weak password or
 * a wrong picture type.
 * @param alongside writes more in the same transaction
 */
export async function addClient(
  deps: Deps,
  actor: Actor,
  input: NewClient,
  picture: Upload | undefined,
  alongside: (write: Write, clientId: string) => void,
): Promise<{ client: ClientView; pictureFailed: boolean }> {
  assertConfirmed(deps, actor)
  const owner = { ...input, role: 'client', company: input.companyName } as const
  const { password } = input
  if (password) await assertNewPassword(deps.config, password, owner, 'password')
  const wrongPicture = picture && pictureError(picture)
  if (wrongPicture) throw invalidField('profilePicture', wrongPicture)
  const clientId = newId()
  if (findUserByEmail(deps.db, input.email)) throw emailTaken()
  const address = await unverifiedAddress(deps, input.email, actor, clientId)

  const temporary = password && {
    passwordHash: await deps.passwords.hash(password),
    temporaryUntil: instant(deps.clock, temporaryPasswordDays * 86_400_000),
  }
  const pictureFile = picture ? await storePicture(deps, picture) : undefined
  const user = {
    ...userOf(deps, clientId, input),
    ...temporary,
    pictureFile: pictureFile ?? null,
  }
  try {
    audited(deps, actor, (tx, record) => {
      // Checked again in the transaction: two admins may add the same person at once.
      if (findUserByEmail(tx, input.email)) throw emailTaken()
      registerUser(tx, user)
      record(
        'client.added',
        { type: 'client', id: clientId, name: displayName(input) },
        { changes: { company: [null, input.companyName], email: [null, input.email] } },
      )
      const link = password ? undefined : issuePasswordLink(tx, deps, clientId)
      const person = { ...address, firstName: input.firstName }
      enqueueMail(tx, deps, welcomeMail(deps.config, person, link))
      alongside({ tx, deps, actor }, clientId)
    })
    return withPicture(readClient(deps, clientId), picture)
  } catch (error) {
    if (pictureFile) await deps.files.remove('pictures', pictureFile)
    throw error
  }
}

function userOf({ clock, vault }: Deps, id: string, input: NewClient): NewUser {
  const { email, firstName, lastName, companyName, googleEmail } = input
  const googlePassword = input.googlePassword
    ? vault.seal(input.googlePassword, googlePasswordContext(id))
    : null
  const client = { companyName, googleEmail, googlePassword }
  return { id, email, role: 'client', firstName, lastName, client, at: instant(clock) }
}

const withPicture = (client: ClientView, picture: Upload | undefined) => ({
  client,
  pictureFailed: picture !== undefined && client.profilePicture === null,
})

/** The name of the stored file, or undefined if the file is not a usable picture. */
async function storePicture(deps: Deps, picture: Upload): Promise<string | undefined> {
  const encoded = await reencodePicture(picture.path)
  return typeof encoded === 'string' ? undefined : deps.files.store('pictures', encoded, 'webp')
}

function viewOf(row: repository.ClientRow): ClientView {
  return {
    ...row,
    googleEmailConfirmed: row.googleEmailConfirmedAt !== null,
    hasGooglePassword: row.hasGooglePassword === 1,
    profilePicture: row.pictureFile ? pictureUrl(row.clientId, row.pictureFile) : null,
    suspended: row.suspendedAt !== null,
    invited: row.invited === 1,
  }
}
