import { readList } from './queries.ts'

/** Clients that the viewer has access to, newest first. */
export const ownClientsQuery = () => readList('clients', 'GET /api/clients', { query: {} })
