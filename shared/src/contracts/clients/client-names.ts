import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { Uuid } from '../../fields.ts'

/** A client by name, without its sign-in address. */
export const ClientName = z.object({
  clientId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
})
export type ClientName = z.infer<typeof ClientName>

/** `all`: every client. `work`: the clients that the person works for; all for admins. */
const namesFor = ['all', 'work'] as const

/**
 * The clients to choose from in filters and forms, by name. Without pages, because a picker searches all of
 * them. Staff receive changed names of other clients as `vault`.
 */
export const listClientNames = defineEndpoint('GET /api/clients/names', {
  topics: ['clients', 'vault'],
  access: 'clients.names',
  summary: 'List the names of clients',
  query: z.strictObject({ for: z.enum(namesFor).default('all') }),
  response: z.object({ clients: z.array(ClientName) }),
})
