/**
 * What an API key may do. An endpoint names the scope that opens it (`Endpoint.scope`); nothing else
 * can be called with a key. There is none for secrets, people, money or settings.
 */
export const scopes = ['campaign:read', 'campaign:write', 'bookings:read', 'hiring:read'] as const
export type Scope = (typeof scopes)[number]

/** Scopes of a key for a single client: it calls only addresses that name this client. */
export const clientScopes: readonly Scope[] = ['campaign:read', 'campaign:write', 'bookings:read']
