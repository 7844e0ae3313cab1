import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import { accessRoutes } from './features/account/access.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { ownAccountRoutes } from './features/account/own-account.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { createForbiddenCallsAudit } from './features/audit/forbidden-calls.ts'
import { authenticator, authRoutes } from './features/auth/auth.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { campaignRoutes } from './features/campaigns/campaigns.routes.ts'
import { clientRoutes } from './features/clients/clients.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { financeRoutes } from './features/finances/finances.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { hiringRoutes } from './features/hiring/hiring.routes.ts'
import { linkRoutes } from './features/links/links.routes.ts'
import { meetingRoutes } from './features/meetings/meetings.routes.ts'
import { milestoneRoutes } from './features/milestones/milestones.routes.ts'
import { operationsRoutes } from './features/operations/operations.routes.ts'
import { passwordRoutes } from './features/passwords/passwords.routes.ts'
import { payRoutes } from './features/pay/pay.routes.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { promptRoutes } from './features/prompts/prompts.routes.ts'
import { recordingRoutes } from './features/recordings/recordings.routes.ts'
import { roomRoutes } from './features/rooms/rooms.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { taskRoutes } from './features/tasks/tasks.routes.ts'
import { updateRoutes } from './features/updates/updates.routes.ts'
import { vaultRoutes } from './features/vault/vault.routes.ts'
import { academyRoutes } from './features/videos/videos.routes.ts'
import { visitRoutes } from './features/visits/visits.routes.ts'
import type { AppEnv } from './http/env.ts'
import { securityHeaders } from './http/headers.ts'
import { createApi, methodNotAllowed } from './http/mount.ts'
import { onError } from './http/on-error.ts'
import { requestLog } from './http/request-log.ts'
import { servePortal } from './http/static.ts'
import { missing } from './lib/refusal.ts'

/** Every feature of the api, one line each. */
const features = [
  healthRoutes,
  authRoutes,
  accountRoutes,
  accessRoutes,
  clientRoutes,
  milestoneRoutes,
  taskRoutes,
  payRoutes,
  calendarRoutes,
  hiringRoutes,
  ownAccountRoutes,
  updateRoutes,
  paymentRoutes,
  campaignRoutes,
  meetingRoutes,
  visitRoutes,
  eventRoutes,
  staffRoutes,
  roomRoutes,
  financeRoutes,
  academyRoutes,
  operationsRoutes,
  settingsRoutes,
  vaultRoutes,
  promptRoutes,
  linkRoutes,
  recordingRoutes,
  passwordRoutes,
  secondFactorRoutes,
  auditRoutes,
  searchRoutes,
  peopleRoutes,
]

/** The whole server as one fetch handler: middleware in order, the features, the portal's files. */
export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>()
  app.onError(onError(deps.log, deps.config))
  app.use(requestLog(deps, createForbiddenCallsAudit(deps)))
  app.use(securityHeaders(deps.config))

  const api = createApi(deps, authenticator(deps))
  for (const register of features) register(api)
  app.route('/', api.app)

  app.all('/api/*', (c) => {
    const known = api.endpoints.some((endpoint) => patternOf(endpoint.path).test(c.req.path))
    throw known ? methodNotAllowed() : missing()
  })
  app.on(['GET', 'HEAD'], '*', servePortal(deps.config))
  app.notFound(() => {
    throw missing()
  })
  return { app, endpoints: api.endpoints }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
