import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath } from '@leadwright/shared/record-paths'

/** The page with the profile, lists and exclusions of a client, or of the viewing client. */
export const targetingPath = (clientId: string) =>
  clientId === ownClient ? paths.targeting : clientTabPath(clientId, 'targeting')

/**
 * A target list of a client, or of the viewing client.
 * @param search shows only what it finds, e.g. one company
 */
export function targetListPath(clientId: string, listId: string, search = '') {
  const path = `${targetingPath(clientId)}/${encodeURIComponent(listId)}`
  return search ? `${path}?${new URLSearchParams({ q: search })}` : path
}
