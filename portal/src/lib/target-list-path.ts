import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath } from '@leadwright/shared/record-paths'

/** The page with the profile, lists and exclusions of a client, or of the viewing client. */
export const targetingPath = (clientId: string) =>
  clientId === ownClient ? paths.targeting : clientTabPath(clientId, 'targeting')

const searched = (search: string) => (search ? `?${new URLSearchParams({ q: search })}` : '')

/**
 * A target list of a client, or of the viewing client.
 * @param search shows only what it finds, e.g. one company
 */
export const targetListPath = (clientId: string, listId: string, search = '') =>
  `${targetingPath(clientId)}/${encodeURIComponent(listId)}${searched(search)}`

/** The part of the page with the exclusions. */
export const exclusionsAnchor = 'exclusions'

/** The exclusions of a client, or of the viewing client; `search` as in `targetListPath`. */
export const exclusionsPath = (clientId: string, search = '') =>
  `${targetingPath(clientId)}${searched(search)}#${exclusionsAnchor}`
