import { HttpsUrl, limits, WebUrl } from '@leadwright/shared/fields'
import { fold } from '@leadwright/shared/text'
import { z } from 'zod'
import { type Context, type Importer, sealed } from './importer.ts'
import { insertRow } from './insert-row.ts'
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
  return { created_at: at, updated_at: at }
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
    const client_id = clientOf(context, place, row.clientId)
    const stamps = stampsOf(context, row.created_at)
    const search_text = fold([title, description, prompt, notes].join('\n'))
    const item = { prompt_id: row.promptId, client_id, title, description, prompt, notes }
    return (tx) => insertRow(tx, 'prompts', { ...item, search_text, ...stamps })
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
    const client_id = clientOf(context, place, row.clientId)
    const stamps = stampsOf(context, row.created_at)
    const search_text = fold([title, link, notes].join('\n'))
    const item = { link_id: row.linkId, client_id, title, link, notes, search_text }
    return (tx) => insertRow(tx, 'links', { ...item, ...stamps })
  },
}

const driveRow = z.object({
  id,
  googleDriveLink: HttpsUrl,
  clientId: optionalId,
  created_at: when,
})
const drive = (table: 'recordings' | 'documents'): Importer<z.output<typeof driveRow>> => ({
  table,
  row: driveRow,
  convert(row, context, place) {
    const client_id = clientOf(context, place, row.clientId)
    const item = { id: row.id, client_id, google_drive_link: row.googleDriveLink }
    return (tx) => insertRow(tx, table, { ...item, ...stampsOf(context, row.created_at) })
  },
})

const accountRow = z.object({
  id,
  accountName: required(limits.title),
  login: text(limits.title),
  password: text(limits.passwordBytes),
  notes: text(limits.text),
  access: structure.pipe(z.array(z.string(), 'must be a list of staff ids')),
  created_at: when,
})

/** The password is sealed for its place before the transaction begins. */
const passwordAccounts: Importer<z.output<typeof accountRow>> = {
  table: 'passwordAccounts',
  row: accountRow,
  convert(row, context, place) {
    const spot = { table: 'password_accounts', column: 'password', rowId: row.id }
    const stamps = stampsOf(context, row.created_at)
    const account = {
      id: row.id,
      account_name: row.accountName,
      login: row.login,
      password: context.deps.vault.seal(row.password, spot),
      password_changed_at: stamps.created_at,
      notes: row.notes,
      search_text: fold([row.accountName, row.login].join('\n')),
      ...stamps,
    }
    const staffIds = new Set(row.access.map(idOf))
    for (const staffId of staffIds) {
      if (context.staff.has(staffId)) continue
      context.note(place, `access names ${staffId}, who is not on the staff: left out`)
      staffIds.delete(staffId)
    }
    return (tx) => {
      insertRow(tx, 'password_accounts', account)
      for (const staff_id of staffIds) {
        const access = { account_id: row.id, staff_id, created_at: context.at }
        insertRow(tx, 'password_access', access)
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
