import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { blankOr, IsoInstant, Name, Uuid } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { clientScopes, scopes } from '../../scopes.ts'

/** Most keys at a time. */
export const maxApiKeys = 50
/** Lifetime of a new key, in days. */
export const apiKeyDays = { default: 90, max: 365 } as const
/** Days before a key expires in which admins are warned to replace it. */
export const apiKeyWarningDays = 14

/** An API key without its token, which is only in the response that creates it. */
export const ApiKeyView = z.object({
  id: Uuid,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** The only client whose data the key can access; null for all. */
  client: z.object({ id: Uuid, name: z.string() }).nullable(),
  createdAt: IsoInstant,
  expiresAt: IsoInstant,
  expired: z.boolean(),
  /** To the minute. */
  lastUsedAt: IsoInstant.nullable(),
  /** The network of the last use. */
  lastNetwork: z.string().nullable(),
})
export type ApiKeyView = z.infer<typeof ApiKeyView>

export const CreateApiKeyBody = z
  .strictObject({
    name: Name,
    scopes: z.array(z.enum(scopes)).min(1, messages.automation.scopeRequired),
    clientId: blankOr(Uuid),
    /** Days until it expires. */
    days: z.int().min(1).max(apiKeyDays.max).default(apiKeyDays.default),
  })
  .refine(({ clientId, scopes: chosen }) => !clientId || chosen.every(isForClient), {
    path: ['scopes'],
    message: 'An API key for a single client can’t read applications.',
  })
const isForClient = (scope: (typeof scopes)[number]) => clientScopes.includes(scope)

export const listApiKeys = defineEndpoint('GET /api/keys', {
  topics: ['automation'],
  access: 'automation.manage',
  summary: 'List API keys, newest first',
  response: z.object({ items: z.array(ApiKeyView) }),
})

/**
 * The token is only in this response. Errors: 403 `auth.confirm-required`; 404 for an unknown
 * client; 409 `keys.too-many`.
 */
export const createApiKey = defineEndpoint('POST /api/keys', {
  access: 'automation.manage',
  summary: 'Create an API key',
  once: 'refuse-repeat',
  body: CreateApiKeyBody,
  response: z.object({
    key: ApiKeyView,
    /** `lw_` and 43 characters, for `Authorization: Bearer`. */
    token: z.string(),
  }),
})

/** From then on its calls get 401. */
export const revokeApiKey = defineEndpoint('DELETE /api/keys/:keyId', {
  access: 'automation.manage',
  summary: 'Revoke an API key',
})
