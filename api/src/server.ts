import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app.ts'
import { ConfigError, loadConfig } from './config.ts'
import { createGracefulShutdown } from './http/graceful-shutdown.ts'
import { formPace } from './http/receive.ts'
import { startJobs } from './jobs.ts'
import { withDiskReserve } from './lib/disk-reserve.ts'
import { messageOf } from './lib/errors.ts'
import { lockFolder } from './lib/folder-lock.ts'
import { release } from './lib/release.ts'
import { createServiceManager } from './lib/service-manager.ts'
import { startWatchdog } from './lib/watchdog.ts'
import { startWebhookWorker } from './modules/automation/webhook.worker.ts'
import { createWebhookSender } from './modules/automation/webhook-sender.ts'
import { invitationFor } from './modules/bookings/calendar-entries.usecases.ts'
import { saveErasures } from './modules/erasures/erasures.usecases.ts'
import { refuseDemoAccounts } from './modules/identity/auth/demo-guard.ts'
import { resumeImports } from './modules/imports/undo.usecases.ts'
import { startAlerts } from './modules/installation/alerts.worker.ts'
import { createMailTransport } from './modules/mail/mail.transport.ts'
import { startMailWorker } from './modules/mail/mail.worker.ts'
import { eraseAgain } from './modules/personal-data/erase-again.usecases.ts'
import { applyProductionDefaults } from './modules/settings/settings.usecases.ts'
import { makeDataDir, openDeps } from './open-deps.ts'

/** How long running requests may take to finish after a stop (ms). */
const stopTimeoutMs = 6_000
/** How long running jobs and outbox items may take afterwards (ms). */
const workTimeoutMs = 1_500

try {
  await main()
} catch (error) {
  const message = messageOf(error)
  const isConfig = error instanceof ConfigError
  console.error(isConfig ? message : `The server cannot start: ${message}`)
  process.exit(isConfig ? ConfigError.exitCode : 1)
}

async function main() {
  const config = loadConfig()
  makeDataDir(config)
  const lock = lockFolder(config.dataDir)
  const deps = await withDiskReserve(config.dataDir, () =>
    openDeps(config, { migrations: 'apply' }),
  )
  process.on('uncaughtException', (error, origin) => {
    deps.log.fatal({ err: error, origin }, 'the server stops because of an unexpected error')
    process.exit(1)
  })
  await eraseAgain(deps)
  await resumeImports(deps)
  if (config.production) refuseDemoAccounts(deps.db)
  applyProductionDefaults(deps)
  const workers = [
    startMailWorker(deps, createMailTransport(config), { calendarEntry: invitationFor }),
    startWebhookWorker(deps, createWebhookSender(deps)),
  ]
  deps.notifyOutbox = () => {
    for (const { wake } of workers) wake()
  }
  // systemd watches its units itself, and a debugger may stop a process for longer.
  if (config.production && config.systemd.watchdogMs === 0) {
    startWatchdog((error) => deps.log.warn({ err: error }, 'the watchdog ended'))
  }
  const jobs = startJobs(deps)
  const alerts = startAlerts(deps)
  const { app } = createApp(deps)

  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      // Half-open connections are dropped within 15 seconds.
      headersTimeout: 10_000,
      // Later than receive.ts, which responds with an error; Node only cuts the connection.
      requestTimeout: formPace.deadline + 30_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 5_000,
    },
  })
  const shutDown = createGracefulShutdown(server)
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    console.error(taken ? `Port ${config.port} is already in use.` : error.message)
    process.exit(1)
  })
  const serviceManager = createServiceManager(config.systemd, (error) =>
    deps.log.warn({ err: error }, 'systemd was not notified'),
  )
  server.listen(config.listenOn, () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : address
    deps.log.info({ port, ...release }, 'listening')
    serviceManager.ready()
  })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    deps.log.info('stopping')
    serviceManager.stopping()
    // Neither waits for the other: an unresponsive mail server must not delay running requests.
    const running = [jobs, alerts, ...workers]
    const work = Promise.allSettled(running.map((one) => one.stop())).then(() =>
      saveErasures(deps, config.dataDir).catch((error: unknown) =>
        deps.log.error({ err: error }, 'erasures.json was not written'),
      ),
    )
    // Event streams never end on their own.
    deps.eventBus.close()
    const requests = await shutDown(stopTimeoutMs)
    if (requests === 'cut') deps.log.warn('requests were aborted at shutdown')
    if (!(await endsWithin(work, workTimeoutMs)))
      deps.log.warn('jobs, emails or webhooks were aborted at shutdown')
    deps[Symbol.dispose]()
    lock[Symbol.dispose]()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))
  return Promise.race([work.then(() => true), late])
}
