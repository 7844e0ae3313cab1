import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { ConfigError, loadConfig } from './config.ts'
import { refuseDemoAccounts } from './features/auth/demo-guard.ts'
import { createMailTransport } from './features/mail/mail.transport.ts'
import { startMailWorker } from './features/mail/mail.worker.ts'
import { applyProductionDefaults } from './features/settings/production-defaults.usecases.ts'
import { startJobs } from './jobs.ts'
import { closeDeps, openDeps } from './open-deps.ts'

/** How long running requests may take to finish after a stop was asked for, in milliseconds. */
const stopPatience = 8_000
/** How often idle connections are dropped while the server stops, in milliseconds. */
const idleSweep = 100

try {
  await main()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof ConfigError ? message : `The server cannot start: ${message}`)
  process.exit(1)
}

async function main() {
  const config = loadConfig()
  const deps = await openDeps(config)
  if (config.production) refuseDemoAccounts(deps.db)
  applyProductionDefaults(deps)
  const worker = startMailWorker(deps, createMailTransport(config))
  deps.mailWaiting = worker.wake
  const jobs = startJobs(deps)
  const { app } = createApp(deps)

  const server = serve(
    {
      fetch: app.fetch,
      port: config.port,
      hostname: config.host,
      serverOptions: {
        // Half-open connections are dropped within 15 seconds.
        headersTimeout: 10_000,
        // An application on a slow connection; http/receive.ts drops what falls behind its pace.
        requestTimeout: 300_000,
        connectionsCheckingInterval: 2_000,
        keepAliveTimeout: 5_000,
      },
    },
    (address) => deps.log.info({ port: address.port }, 'listening'),
  )
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    console.error(taken ? `Port ${config.port} is already in use.` : error.message)
    process.exit(1)
  })

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    deps.log.info('stopping')
    const force = setTimeout(() => process.exit(1), stopPatience)
    force.unref()
    // Event streams never end by themselves.
    deps.hub.close()
    server.close(async () => {
      await jobs.stop()
      await worker.stop()
      closeDeps(deps)
      process.exit(0)
    })
    // A connection is idle only once its last answer has gone out.
    const dropIdle = () => {
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    }
    dropIdle()
    setInterval(dropIdle, idleSweep).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
