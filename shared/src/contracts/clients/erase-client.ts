import { defineEndpoint } from '../../endpoint.ts'

/**
 * Erases who a client was: sign-ins, names, addresses, texts and attachments. The ledger, the
 * figures of the campaign and the audit log are kept. Cannot be undone. Errors: 404; 409
 * `clients.pending-payments`; 403 `auth.confirm-required` unless the actor typed their password
 * within five minutes.
 */
export const eraseClient = defineEndpoint('DELETE /api/clients/:clientId', {
  access: 'clients.erase',
  summary: "Erase a client's personal data; the ledger stays, without a name",
})
