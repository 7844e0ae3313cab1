import { getOpenApi, live, ready } from '@leadwright/shared/contracts/health'
import { type Api, mount } from '../../http/mount.ts'
import { openApiDocument } from '../../http/openapi.ts'
import { checkReadiness } from './health.usecases.ts'

export function healthRoutes(api: Api): void {
  const { deps } = api
  mount(api, live, () => ({ status: 'ok' as const }))
  mount(api, ready, () => checkReadiness(deps))
  mount(api, getOpenApi, () => openApiDocument(api.endpoints, deps.config.portalOrigin))
}
