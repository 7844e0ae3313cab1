import { defineEndpoint } from '../../endpoint.ts'

/**
 * Erases who a client was: sign-ins, names, addresses, what was written and attached. Ledger, figures of
 * the campaign and the audit log stay. It cannot be undone. Errors: 404; 409 `clients.pending-payments`;
 * 403 `auth.confirm-required` when the own password was not typed within five minutes.
 */
export const eraseClient = defineEndpoint('DELETE /api/clients/:clientId', {
  access: 'clients.erase',
  summary: "Erase a client's personal data; the ledger stays, without a name",
})
