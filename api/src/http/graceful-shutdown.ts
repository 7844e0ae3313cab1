import type { ServerResponse } from 'node:http'
import type { ServerType } from '@hono/node-server'

/**
 * While this lasts after a stop was asked for, requests on open connections are still answered. A proxy
 * that closes its idle connections earlier never sends one into a closed connection. Milliseconds.
 */
export const idleGrace = 1_000
/** How often idle connections are looked for afterwards, in milliseconds. */
const sweepEvery = 100

/**
 * Prepares a graceful shutdown of a server: no request is cut. Once it has begun, every answer says
 * `Connection: close`, so that a client with a connection to keep asks elsewhere; after the grace
 * nothing is accepted any more and idle connections are closed. Resolves when the last one is gone,
 * or at the latest after `patience` milliseconds, when those that are left are cut.
 */
export function createGracefulShutdown(
  server: ServerType,
): (patience: number) => Promise<'done' | 'cut'> {
  const open = new Set<ServerResponse>()
  let draining = false
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    if (draining) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return (patience) => {
    draining = true
    for (const response of open) response.shouldKeepAlive = false
    const sweep = () => {
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    }
    const { promise, resolve } = Promise.withResolvers<'done' | 'cut'>()
    setTimeout(() => {
      server.close(() => resolve('done'))
      setInterval(sweep, sweepEvery).unref()
    }, idleGrace)
    setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      resolve('cut')
    }, patience).unref()
    return promise
  }
}
