/** In an address, instead of a client's id: the caller's own client (see `ownAccess`, endpoint.ts). */
export const ownClient = 'own'
