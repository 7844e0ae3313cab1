import { ownClient } from '@leadwright/shared/own-client'

/** Path parameters of a request about the caller's own client. */
export const own = { clientId: ownClient }
