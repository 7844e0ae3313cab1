import type { Endpoint } from '@leadwright/shared/endpoint'
import { ownClient } from '@leadwright/shared/own-client'
import { z } from 'zod'

/** The endpoints as people call them: those with `ownAccess` also about the caller's own client. */
export const expandOwnAccess = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.flatMap((endpoint) => {
    const { ownAccess: access, path, params } = endpoint
    if (!access) return [endpoint]
    const others = params instanceof z.ZodObject ? params.omit({ clientId: true }) : undefined
    const ownPath = path.replace(':clientId', ownClient) as Endpoint['path']
    const ownParams = ownPath.includes(':') ? others : undefined
    const summary = endpoint.summary.replace("a client's", 'your')
    const own = { ...endpoint, access, summary, path: ownPath, params: ownParams, scope: undefined }
    return [endpoint, own]
  })
