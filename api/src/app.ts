import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import type { AppEnv } from './http/env.ts'
import { securityHeaders } from './http/headers.ts'
import { createApi, methodNotAllowed } from './http/mount.ts'
import { onError } from './http/on-error.ts'
import { requestLog } from './http/request-log.ts'
import { servePortal } from './http/static.ts'
import { notFound } from './lib/errors.ts'
import { academyRoutes } from './modules/academy/videos.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { createForbiddenCallsAudit } from './modules/audit/forbidden-calls.ts'
import { authenticateApiKey } from './modules/automation/api-keys.usecases.ts'
import { automationRoutes } from './modules/automation/automation.routes.ts'
import { bookingRoutes } from './modules/bookings/bookings.routes.ts'
import { meetingRoutes } from './modules/bookings/meetings.routes.ts'

import { calendarRoutes } from './modules/calendar/calendar.routes.ts'
import { campaignRoutes } from './modules/clients/campaigns/campaigns.routes.ts'
import { clientRoutes } from './modules/clients/clients/clients.routes.ts'
import { memberRoutes } from './modules/clients/members/members.routes.ts'
import { milestoneRoutes } from './modules/clients/milestones/milestones.routes.ts'
import { conversationRoutes } from './modules/conversations/conversations.routes.ts'
import { healthRoutes } from './modules/health/health.routes.ts'
import { hiringRoutes } from './modules/hiring/hiring.routes.ts'
import { accessRoutes } from './modules/identity/account/access.routes.ts'
import { accountRoutes } from './modules/identity/account/account.routes.ts'
import { authenticator, authRoutes } from './modules/identity/auth/auth.routes.ts'
import { secondFactorRoutes } from './modules/identity/second-factor/second-factor.routes.ts'
import { installationRoutes } from './modules/installation/installation.routes.ts'
import { eventRoutes } from './modules/live/events.routes.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { clientAccountRoutes } from './modules/money/client-accounts/client-accounts.routes.ts'
import { correctionRoutes } from './modules/money/corrections/corrections.routes.ts'
import { financeRoutes } from './modules/money/finances/finances.routes.ts'
import { payRoutes } from './modules/money/pay/pay.routes.ts'
import { paymentRoutes } from './modules/money/payments/payments.routes.ts'
import { updateRoutes } from './modules/money/updates/updates.routes.ts'
import { visitRoutes } from './modules/money/visits/visits.routes.ts'
import { ownDataRoutes } from './modules/own-data/own-data.routes.ts'
import { peopleRoutes } from './modules/people/people.routes.ts'
import { trashRoutes } from './modules/records/trash.routes.ts'
import { reportRoutes } from './modules/reports/reports.routes.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { settingsRoutes } from './modules/settings/settings.routes.ts'
import { sourceRoutes } from './modules/sources/sources.routes.ts'
import { roomRoutes } from './modules/team/rooms/rooms.routes.ts'
import { staffRoutes } from './modules/team/staff/staff.routes.ts'
import { taskRoutes } from './modules/team/tasks/tasks.routes.ts'
import { todayRoutes } from './modules/today/today.routes.ts'
import { passwordRoutes } from './modules/vault/passwords/passwords.routes.ts'
import { vaultRoutes } from './modules/vault/vault/vault.routes.ts'

/** Every feature of the api, one line each. */
const modules = [
  healthRoutes,
  authRoutes,
  accountRoutes,
  accessRoutes,
  clientRoutes,
  clientAccountRoutes,
  milestoneRoutes,
  taskRoutes,
  payRoutes,
  calendarRoutes,
  hiringRoutes,
  updateRoutes,
  paymentRoutes,
  correctionRoutes,
  campaignRoutes,
  meetingRoutes,
  memberRoutes,
  bookingRoutes,
  visitRoutes,
  reportRoutes,
  conversationRoutes,
  eventRoutes,
  staffRoutes,
  roomRoutes,
  financeRoutes,
  sourceRoutes,
  academyRoutes,
  settingsRoutes,
  automationRoutes,
  vaultRoutes,
  passwordRoutes,
  secondFactorRoutes,
  auditRoutes,
  searchRoutes,
  trashRoutes,
  peopleRoutes,
  todayRoutes,
  mailRoutes,
  ownDataRoutes,
  installationRoutes,
]

/** The whole server as one fetch handler: middleware in order, the modules, the portal's files. */
export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>()
  app.onError(onError(deps.log, deps.config))
  app.use(requestLog(deps, createForbiddenCallsAudit(deps)))
  app.use(securityHeaders(deps.config))

  const api = createApi(deps, {
    authenticate: authenticator(deps),
    authenticateApiKey: (token, network) => authenticateApiKey(deps, token, network),
  })
  for (const register of modules) register(api)
  app.route('/', api.app)

  app.all('/api/*', (c) => {
    const known = api.endpoints.some((endpoint) => patternOf(endpoint.path).test(c.req.path))
    throw known ? methodNotAllowed() : notFound()
  })
  app.on(['GET', 'HEAD'], '*', servePortal(deps.config))
  app.notFound(() => {
    throw notFound()
  })
  return { app, endpoints: api.endpoints }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
