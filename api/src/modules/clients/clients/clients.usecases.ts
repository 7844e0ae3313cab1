import type { AddClientBody, ClientView } from '@leadwright/shared/contracts/clients/clients'
import type { WithId } from '@leadwright/shared/fields'
import { temporaryPasswordDays } from '@leadwright/shared/passwords'
import { pictureError } from '@leadwright/shared/picture'
import { type Tx, transaction } from '../../../db/client.ts'
import { createOnce, idTaken, wasCreated } from '../../../db/create-once.ts'
import { decodeCursor, toPage } from '../../../db/page.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import type { Upload } from '../../../lib/files.ts'
import { reencodePicture } from '../../../lib/picture.ts'
import { invalidField, missing } from '../../../lib/refusal.ts'
import { recordAudit } from '../../audit/audit.ts'
import { assertNewPassword } from '../../identity/auth/new-password.usecases.ts'
import { pictureUrl } from '../../identity/auth/sessions.usecases.ts'
import { findUserByEmail, registerUser } from '../../identity/auth/users.usecases.ts'
import { promiseMail } from '../../mail/mail.usecases.ts'
import { isStaffId } from '../../team/staff/staff-members.usecases.ts'
import { addPresetMilestones } from '../milestones/milestones.usecases.ts'
import { emailTaken } from './clients.errors.ts'
import { welcomeMail } from './clients.mails.ts'
import {
  type ClientRow,
  clientSearchText,
  countClients,
  findClient,
  insertClient,
  listClients as listRows,
} from './clients.repository.ts'
import { googlePasswordPlace, monthStart } from './clients.rules.ts'

/** Clients newest first (spec section 7, List clients). */
export function listClients(
  deps: Deps,
  query: { cursor?: string | undefined; search?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(query.cursor)
  const rows = listRows(deps.db, { cursor, search: query.search ?? '', limit: query.limit })
  const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.clientId }))
  return { ...page, items: page.items.map(viewOf) }
}

/** One client as admins see it. */
export function readClient(deps: Deps, clientId: string): ClientView {
  const row = findClient(deps.db, clientId)
  if (!row) throw missing()
  return viewOf(row)
}

/** Counted, never estimated. */
export function summariseClients(deps: Deps) {
  return countClients(deps.db, monthStart(deps.clock.now()))
}

/**
 * Creates user, profile and client with a temporary password, in one transaction (spec section 4,
 * Add client). A picture that cannot be read as an image leaves the client without one.
 * Errors: `clients.email-taken`; `request.invalid` for a weak password or a wrong picture type.
 */
export async function addClient(
  deps: Deps,
  actor: Actor,
  input: WithId<AddClientBody>,
  picture: Upload | undefined,
): Promise<{ client: ClientView; pictureFailed: boolean }> {
  const owner = { ...input, role: 'client', company: input.companyName } as const
  await assertNewPassword(deps.config, input.password, owner, 'password')
  const wrongPicture = picture && pictureError(picture)
  if (wrongPicture) throw invalidField('profilePicture', wrongPicture)
  const { id: clientId } = input
  const request = { actor, kind: 'client', input: { ...input, picture: picture?.size } }
  if (wasCreated(deps.db, deps, request)) {
    return withPicture(readClient(deps, clientId), picture)
  }
  if (findUserByEmail(deps.db, input.email)) throw emailTaken()

  const passwordHash = await deps.passwords.hash(input.password)
  const pictureFile = picture ? await storePicture(deps, picture) : null
  try {
    const created = transaction(deps.db, (tx) =>
      createOnce(tx, deps, request, () => {
        // Looked up again inside: two admins may add the same person at once.
        if (isStaffId(tx, clientId)) throw idTaken()
        if (findUserByEmail(tx, input.email)) throw emailTaken()
        writeClient(tx, deps, { clientId, passwordHash, pictureFile: pictureFile ?? null, input })
        recordAudit(tx, deps.clock, actor, {
          action: 'client.added',
          subject: { type: 'client', id: clientId },
          detail: { email: input.email, companyName: input.companyName },
        })
        addPresetMilestones(tx, deps, clientId)
        promiseMail(tx, deps, welcomeMail(deps.config, input))
      }),
    )
    if (!created && pictureFile) await deps.files.remove('pictures', pictureFile)
    return withPicture(readClient(deps, clientId), picture)
  } catch (error) {
    if (pictureFile) await deps.files.remove('pictures', pictureFile)
    throw error
  }
}

const withPicture = (client: ClientView, picture: Upload | undefined) => ({
  client,
  pictureFailed: picture !== undefined && client.profilePicture === null,
})

/** The name of the stored file, or undefined when the picture could not be decoded. */
async function storePicture(deps: Deps, picture: Upload): Promise<string | undefined> {
  const encoded = await reencodePicture(picture.path)
  return encoded && deps.files.store('pictures', encoded, 'webp')
}

interface NewClient {
  clientId: string
  passwordHash: string
  pictureFile: string | null
  input: AddClientBody
}

function writeClient(tx: Tx, deps: Deps, client: NewClient) {
  const { clientId, passwordHash, pictureFile, input } = client
  const at = instant(deps.clock)
  const temporaryUntil = instant(deps.clock, temporaryPasswordDays * 86_400_000)
  const { email, firstName, lastName, companyName, googleEmail } = input
  registerUser(tx, {
    id: clientId,
    role: 'client',
    email,
    firstName,
    lastName,
    passwordHash,
    temporaryUntil,
    pictureFile,
    at,
  })
  insertClient(tx, {
    clientId,
    companyName,
    googleEmail,
    googlePassword: input.googlePassword
      ? deps.vault.seal(input.googlePassword, googlePasswordPlace(clientId))
      : null,
    searchText: clientSearchText(input),
    createdAt: at,
    updatedAt: at,
  })
}

function viewOf(row: ClientRow): ClientView {
  return {
    ...row,
    hasGooglePassword: row.hasGooglePassword === 1,
    profilePicture: row.pictureFile ? pictureUrl(row.clientId, row.pictureFile) : null,
    suspended: row.suspendedAt !== null,
  }
}
