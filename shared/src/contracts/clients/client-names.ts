import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { VaultClient } from '../vault/vault.ts'

/** `all`: every client. `work`: the clients that the person works for; all for admins. */
const namesFor = ['all', 'work'] as const

/**
 * The clients to choose from in filters and forms, by name. Without pages, because a picker searches all of
 * them. Names appear in the vault, so all staff receive a change as `vault`.
 */
export const listClientNames = defineEndpoint('GET /api/clients/names', {
  topics: ['clients', 'vault'],
  access: 'clients.names',
  summary: 'List the names of clients',
  query: z.strictObject({ for: z.enum(namesFor).default('all') }),
  response: z.object({ clients: z.array(VaultClient) }),
})
