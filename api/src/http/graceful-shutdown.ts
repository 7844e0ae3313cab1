import type { ServerResponse } from 'node:http'
import type { ServerType } from '@hono/node-server'

/**
 * How long requests on open connections are still answered after a stop (ms). A proxy that closes
 * idle connections earlier never sends a request to a closed connection.
 */
export const idleGraceMs = 1_000
/** How often idle connections are closed afterwards (ms). */
const sweepIntervalMs = 100

/**
 * Prepares a graceful shutdown of a server, which cuts off no request. Once started, every response
 * has `Connection: close`, so that clients open no further requests on it; after the grace period
 * nothing is accepted any more and idle connections are closed. Resolves when the last connection
 * is closed, or after `timeoutMs` milliseconds, when the remaining ones are cut off.
 */
export function createGracefulShutdown(
  server: ServerType,
): (timeoutMs: number) => Promise<'done' | 'cut'> {
  const open = new Set<ServerResponse>()
  let draining = false
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    if (draining) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return (timeoutMs) => {
    draining = true
    for (const response of open) response.shouldKeepAlive = false
    const sweep = () => {
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    }
    const { promise, resolve } = Promise.withResolvers<'done' | 'cut'>()
    setTimeout(() => {
      server.close(() => resolve('done'))
      setInterval(sweep, sweepIntervalMs).unref()
    }, idleGraceMs)
    setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      resolve('cut')
    }, timeoutMs).unref()
    return promise
  }
}
