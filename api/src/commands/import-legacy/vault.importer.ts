import { HttpsUrl, limits, WebUrl } from '@leadwright/shared/fields'
import { z } from 'zod'
import { hasId } from '../../db/has-id.ts'
import { clientExists } from '../../modules/identity/auth/users.usecases.ts'
import { hasStaff } from '../../modules/team/staff/staff-members.usecases.ts'
import { links as linksTable } from '../../modules/vault/links/links.table.ts'
import { passwordContext } from '../../modules/vault/passwords/passwords.rules.ts'
import {
  passwordAccounts as accountsTable,
  passwordAccess,
} from '../../modules/vault/passwords/passwords.table.ts'
import { prompts as promptsTable } from '../../modules/vault/prompts/prompts.table.ts'
import { documents, recordings } from '../../modules/vault/recordings/recordings.table.ts'
import { type Context, defineImporter, writeRow } from './importer.ts'
import {
  id,
  idOf,
  line,
  optionalId,
  orElse,
  required,
  requiredText,
  secret,
  structure,
  text,
  when,
} from './legacy-fields.ts'
import type { Place } from './source-row.ts'

/** If a client is neither in this export nor in the database, the item is kept without one. */
function clientOf(context: Context, place: Place, clientId: string | null): string | null {
  if (!clientId || context.clientIds.has(clientId)) return clientId
  if (clientExists(context.deps.db, clientId)) return clientId
  context.note(place, `there is no client ${clientId}: imported without a client`)
  return null
}

const stampsOf = (context: Context, created: string | undefined) => {
  const at = created ?? context.at
  return { createdAt: at, updatedAt: at }
}

const prompts = defineImporter({
  table: 'prompts',
  row: z.object({
    promptId: id,
    title: orElse(limits.title, 'Untitled Prompt'),
    description: text(limits.text),
    prompt: requiredText(limits.longText),
    notes: text(limits.text),
    clientId: optionalId,
    created_at: when,
  }),
  idOf: ({ promptId }) => promptId,
  isHere: hasId(promptsTable),
  convert({ promptId, created_at, ...row }, context, place) {
    const clientId = clientOf(context, place, row.clientId)
    const stamps = stampsOf(context, created_at)
    return writeRow(promptsTable, { ...row, id: promptId, clientId, ...stamps })
  },
})

const links = defineImporter({
  table: 'links',
  row: z.object({
    linkId: id,
    title: required(limits.title),
    link: WebUrl,
    notes: text(limits.text),
    clientId: optionalId,
    created_at: when,
  }),
  idOf: ({ linkId }) => linkId,
  isHere: hasId(linksTable),
  convert({ linkId, created_at, ...row }, context, place) {
    const clientId = clientOf(context, place, row.clientId)
    return writeRow(linksTable, { ...row, id: linkId, clientId, ...stampsOf(context, created_at) })
  },
})

const driveTables = { recordings, documents }
const drive = (table: keyof typeof driveTables) =>
  defineImporter({
    table,
    row: z.object({
      id,
      googleDriveLink: HttpsUrl,
      clientId: optionalId,
      created_at: when,
    }),
    idOf: (row) => row.id,
    isHere: hasId(driveTables[table]),
    convert({ created_at, ...row }, context, place) {
      const clientId = clientOf(context, place, row.clientId)
      return writeRow(driveTables[table], { ...row, clientId, ...stampsOf(context, created_at) })
    },
  })

/** The password is sealed for its row before the transaction starts. */
const passwordAccounts = defineImporter({
  table: 'passwordAccounts',
  row: z.object({
    id,
    accountName: orElse(limits.title, 'Unnamed Account'),
    login: line(limits.title),
    password: secret,
    notes: text(limits.text),
    access: structure.pipe(z.array(z.string(), 'must be a list of staff ids')),
    created_at: when,
  }),
  idOf: (row) => row.id,
  isHere: hasId(accountsTable),
  convert({ access, created_at, ...row }, context, place) {
    const stamps = stampsOf(context, created_at)
    const password = context.deps.vault.seal(row.password, passwordContext(row.id))
    const account = { ...row, password, passwordChangedAt: stamps.createdAt, ...stamps }
    const staffIds = new Set(access.map(idOf))
    for (const staffId of staffIds) {
      if (context.staff.has(staffId) || hasStaff(context.deps.db, staffId)) continue
      context.note(place, `access names ${staffId}, who is not on the team: skipped`)
      staffIds.delete(staffId)
    }
    return (tx) => {
      tx.insert(accountsTable).values(account).run()
      for (const staffId of staffIds) {
        const row = { accountId: account.id, staffId, createdAt: context.at }
        tx.insert(passwordAccess).values(row).run()
      }
    }
  },
})

export const vaultImporters = [
  prompts,
  links,
  drive('recordings'),
  drive('documents'),
  passwordAccounts,
]
