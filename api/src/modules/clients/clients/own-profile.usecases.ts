import type { Db, Tx } from '../../../db/client.ts'
import { clientSearchText, findClient } from './clients.repository.ts'
import { changeClient, changeSearchText } from './own-profile.repository.ts'

/** Company, Google email and version of a client, or undefined for people of the studio. */
export function findCompany(db: Db, clientId: string) {
  const found = findClient(db, clientId)
  return (
    found && {
      companyName: found.companyName,
      googleEmail: found.googleEmail,
      version: found.version,
    }
  )
}

interface Change {
  version: number
  firstName: string
  lastName: string
  email: string
  companyName: string
  googleEmail: string | null
}

/** False when somebody else changed the client since `version` was read. */
export function changeCompany(tx: Tx, clientId: string, change: Change, at: string): boolean {
  const { version, companyName, googleEmail, firstName, lastName, email } = change
  const searchText = clientSearchText({ firstName, lastName, companyName, email })
  return changeClient(tx, clientId, version, { companyName, googleEmail, searchText }, at)
}

/** Keeps the client findable after its email changed; nothing for people of the studio. */
export function refreshSearchText(tx: Tx, clientId: string, at: string): void {
  const found = findClient(tx, clientId)
  if (found) changeSearchText(tx, clientId, clientSearchText(found), at)
}
