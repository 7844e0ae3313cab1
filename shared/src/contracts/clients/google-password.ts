import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { IsoInstant } from '../../fields.ts'

export const GooglePasswordReveals = z.object({
  /** Whether a password is stored now. */
  stored: z.boolean(),
  reveals: z.array(z.object({ at: IsoInstant, by: z.string() })),
})

/**
 * 404 when none is stored; 403 `auth.confirm-required` unless the actor typed their password within
 * 5 minutes; 429 after 30 in a minute. Audited before the response; the client sees who looked.
 */
export const revealGooglePassword = defineEndpoint(
  'POST /api/clients/:clientId/google-password/reveal',
  {
    access: 'clients.read',
    summary: "Reveal a client's Google password",
    response: z.object({ password: z.string() }),
  },
)

export const listGooglePasswordReveals = defineEndpoint(
  'GET /api/clients/:clientId/google-password/reveals',
  {
    topics: ['google-password'],
    access: 'clients.read',
    ownAccess: 'dashboard.view',
    summary: "List who viewed a client's Google password, newest first",
    response: GooglePasswordReveals,
  },
)
