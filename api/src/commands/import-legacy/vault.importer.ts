import { HttpsUrl, limits, SecretText, WebUrl } from '@leadwright/shared/fields'
import { z } from 'zod'
import { links as linksTable } from '../../modules/vault/links/links.table.ts'
import { passwordContext } from '../../modules/vault/passwords/passwords.rules.ts'
import {
  passwordAccounts as accountsTable,
  passwordAccess,
} from '../../modules/vault/passwords/passwords.table.ts'
import { prompts as promptsTable } from '../../modules/vault/prompts/prompts.table.ts'
import { documents, recordings } from '../../modules/vault/recordings/recordings.table.ts'
import { type Context, type Importer, sealed } from './importer.ts'
import { id, idOf, optionalId, required, structure, text, when } from './legacy-fields.ts'
import type { Place } from './source-row.ts'

/** A client that is not in the export any more: the item stays, without one. */
function clientOf(context: Context, place: Place, clientId: string | null): string | null {
  if (!clientId || context.clientIds.has(clientId)) return clientId
  context.note(place, `the client ${clientId} is not in the export: kept without a client`)
  return null
}

const stampsOf = (context: Context, created: string | undefined) => {
  const at = created ?? context.at
  return { createdAt: at, updatedAt: at }
}

const promptRow = z.object({
  promptId: id,
  title: required(limits.title),
  description: text(limits.text),
  prompt: required(limits.longText),
  notes: text(limits.text),
  clientId: optionalId,
  created_at: when,
})
const prompts: Importer<z.output<typeof promptRow>> = {
  table: 'prompts',
  row: promptRow,
  convert(row, context, place) {
    const { title, description, prompt, notes } = row
    const clientId = clientOf(context, place, row.clientId)
    const stamps = stampsOf(context, row.created_at)
    const item = { id: row.promptId, clientId, title, description, prompt, notes }
    return (tx) => {
      tx.insert(promptsTable)
        .values({ ...item, ...stamps })
        .run()
    }
  },
}

const linkRow = z.object({
  linkId: id,
  title: required(limits.title),
  link: WebUrl,
  notes: text(limits.text),
  clientId: optionalId,
  created_at: when,
})
const links: Importer<z.output<typeof linkRow>> = {
  table: 'links',
  row: linkRow,
  convert(row, context, place) {
    const { title, link, notes } = row
    const clientId = clientOf(context, place, row.clientId)
    const stamps = stampsOf(context, row.created_at)
    const item = { id: row.linkId, clientId, title, link, notes }
    return (tx) => {
      tx.insert(linksTable)
        .values({ ...item, ...stamps })
        .run()
    }
  },
}

const driveRow = z.object({
  id,
  googleDriveLink: HttpsUrl,
  clientId: optionalId,
  created_at: when,
})
const driveTables = { recordings, documents }
const drive = (table: keyof typeof driveTables): Importer<z.output<typeof driveRow>> => ({
  table,
  row: driveRow,
  convert(row, context, place) {
    const clientId = clientOf(context, place, row.clientId)
    const { id, googleDriveLink } = row
    const item = { id, clientId, googleDriveLink, ...stampsOf(context, row.created_at) }
    return (tx) => {
      tx.insert(driveTables[table]).values(item).run()
    }
  },
})

const accountRow = z.object({
  id,
  accountName: required(limits.title),
  login: text(limits.title),
  password: text(limits.passwordBytes).pipe(SecretText),
  notes: text(limits.text),
  access: structure.pipe(z.array(z.string(), 'must be a list of staff ids')),
  created_at: when,
})

/** The password is sealed for its place before the transaction begins. */
const passwordAccounts: Importer<z.output<typeof accountRow>> = {
  table: 'passwordAccounts',
  row: accountRow,
  convert(row, context, place) {
    const { id, accountName, login, notes } = row
    const stamps = stampsOf(context, row.created_at)
    const account = {
      id,
      accountName,
      login,
      notes,
      password: context.deps.vault.seal(row.password, passwordContext(id)),
      passwordChangedAt: stamps.createdAt,
      ...stamps,
    }
    const staffIds = new Set(row.access.map(idOf))
    for (const staffId of staffIds) {
      if (context.staff.has(staffId)) continue
      context.note(place, `access names ${staffId}, who is not on the staff: left out`)
      staffIds.delete(staffId)
    }
    return (tx) => {
      tx.insert(accountsTable).values(account).run()
      for (const staffId of staffIds) {
        tx.insert(passwordAccess).values({ accountId: id, staffId, createdAt: context.at }).run()
      }
    }
  },
}

export const vaultImporters = [
  sealed(prompts),
  sealed(links),
  sealed(drive('recordings')),
  sealed(drive('documents')),
  sealed(passwordAccounts),
]
