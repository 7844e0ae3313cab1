import { read } from '../../lib/queries.ts'

/** The versions of a client's profile; the client is named by its id, or `ownClient`. */
export const profilesQuery = (clientId: string) =>
  read('targeting', 'GET /api/clients/:clientId/profiles', { params: { clientId } })

/** A client's target lists, those that wait for it first; the client is named as above. */
export const targetListsQuery = (clientId: string) =>
  read('targeting', 'GET /api/clients/:clientId/target-lists', { params: { clientId } })
