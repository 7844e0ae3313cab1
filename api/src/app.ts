import { displayName } from '@leadwright/shared/people'
import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import type { AppEnv } from './http/env.ts'
import { securityHeaders } from './http/headers.ts'
import { createApi, notServed } from './http/mount.ts'
import { onError } from './http/on-error.ts'
import { requestLog } from './http/request-log.ts'
import { servePortal } from './http/static.ts'
import { notFound } from './lib/errors.ts'
import { academyRoutes } from './modules/academy/videos.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { createRefusedCallsAudit } from './modules/audit/refused-calls.ts'
import { authenticateApiKey } from './modules/automation/api-keys.usecases.ts'
import { automationRoutes } from './modules/automation/automation.routes.ts'
import { bookingRoutes } from './modules/bookings/bookings.routes.ts'
import { calendarRoutes } from './modules/calendar/calendar.routes.ts'
import { campaignRoutes } from './modules/campaigns/campaigns.routes.ts'
import { mayWorkFor } from './modules/clients/assignments/assignments.usecases.ts'
import { clientRoutes } from './modules/clients/clients.routes.ts'
import { conversationRoutes } from './modules/conversations/conversations.routes.ts'
import { dataRequestRoutes } from './modules/data-requests/data-requests.routes.ts'
import { deliverabilityRoutes } from './modules/deliverability/deliverability.routes.ts'
import { healthRoutes } from './modules/health/health.routes.ts'
import { hiringRoutes } from './modules/hiring/hiring.routes.ts'
import { accessRoutes } from './modules/identity/account/access.routes.ts'
import { accountRoutes } from './modules/identity/account/account.routes.ts'
import { authenticator, authRoutes } from './modules/identity/auth/auth.routes.ts'
import { assertConfirmed } from './modules/identity/auth/confirm.usecases.ts'
import { isAnyonesNetwork } from './modules/identity/auth/known-networks.repository.ts'
import { findPerson } from './modules/identity/auth/users.usecases.ts'
import { googleRoutes } from './modules/identity/google/google.routes.ts'
import { passkeyRoutes } from './modules/identity/passkeys/passkeys.routes.ts'
import { secondFactorRoutes } from './modules/identity/second-factor/second-factor.routes.ts'
import { importRoutes } from './modules/imports/imports.routes.ts'
import { installationRoutes } from './modules/installation/installation.routes.ts'
import { leadRoutes } from './modules/leads/leads.routes.ts'
import { eventRoutes } from './modules/live/events.routes.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { moneyRoutes } from './modules/money/money.routes.ts'
import { peopleRoutes } from './modules/people/people.routes.ts'
import { personalDataRoutes } from './modules/personal-data/personal-data.routes.ts'
import { trashRoutes } from './modules/records/trash.routes.ts'
import { reportRoutes } from './modules/reports/reports.routes.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { settingsRoutes } from './modules/settings/settings.routes.ts'
import { sourceRoutes } from './modules/sources/sources.routes.ts'
import { targetingRoutes } from './modules/targeting/targeting.routes.ts'
import { teamRoutes } from './modules/team/team.routes.ts'
import { todayRoutes } from './modules/today/today.routes.ts'
import { vaultRoutes } from './modules/vault/vault.routes.ts'

/** Every feature of the API, one line each. */
const modules = [
  healthRoutes,
  authRoutes,
  accountRoutes,
  accessRoutes,
  clientRoutes,
  importRoutes,
  targetingRoutes,
  leadRoutes,
  campaignRoutes,
  deliverabilityRoutes,
  teamRoutes,
  moneyRoutes,
  bookingRoutes,
  vaultRoutes,
  calendarRoutes,
  hiringRoutes,
  reportRoutes,
  conversationRoutes,
  eventRoutes,
  sourceRoutes,
  academyRoutes,
  settingsRoutes({
    assertConfirmed,
    nameOf: (db) => (id) => displayName(findPerson(db, id) ?? {}),
  }),
  automationRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  googleRoutes,
  auditRoutes,
  searchRoutes,
  trashRoutes,
  peopleRoutes,
  todayRoutes,
  mailRoutes,
  personalDataRoutes,
  dataRequestRoutes,
  installationRoutes,
]

/** The whole server as one fetch handler: middleware in order, the modules, the portal's files. */
export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>()
  app.onError(onError(deps.log, deps.config))
  app.use(requestLog(deps, createRefusedCallsAudit(deps)))
  app.use(securityHeaders(deps.config))

  const api = createApi(deps, {
    authenticate: authenticator(deps),
    authenticateApiKey: (token, network) => authenticateApiKey(deps, token, network),
    mayWorkFor: (actor, kind, id) => mayWorkFor(deps.db, actor, kind, id),
    isKnownNetwork: (network) => isAnyonesNetwork(deps.db, network),
  })
  for (const register of modules) register(api)
  app.route('/', api.app)

  app.all('/api/*', (c) => {
    throw notServed(api, c)
  })
  app.on(['GET', 'HEAD'], '*', servePortal(deps.config, deps.eventBus))
  app.notFound(() => {
    throw notFound()
  })
  return { app, endpoints: api.endpoints }
}
