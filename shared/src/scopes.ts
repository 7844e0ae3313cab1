/**
 * What an API key may do. An endpoint names the scope that it requires, or `any`
 * (`Endpoint.scope`); a key can call no other endpoints. There is no scope for secrets, people,
 * money or settings.
 */
export const scopes = [
  'campaign:read',
  'campaign:write',
  'bookings:read',
  'hiring:read',
  'leads:read',
  'leads:write',
  'do-not-contact:read',
  'do-not-contact:write',
  'sending:read',
  'sending:write',
] as const
export type Scope = (typeof scopes)[number]

/**
 * Scopes of a key for a single client, which can call only addresses of this client, and endpoints with
 * `limitsKeys`.
 */
export const clientScopes: readonly Scope[] = [
  'campaign:read',
  'campaign:write',
  'bookings:read',
  'sending:read',
  'sending:write',
  'leads:read',
  'leads:write',
]
