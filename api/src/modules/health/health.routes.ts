import { getOpenApi, live, ready } from '@leadwright/shared/contracts/health'
import { type Api, mount } from '../../http/mount.ts'
import { openApiAnswer } from '../../http/openapi.ts'
import { checkReadiness } from './readiness.usecases.ts'

export function healthRoutes(api: Api): void {
  const { deps } = api
  mount(api, live, () => ({ status: 'ok' as const }))
  mount(api, ready, () => checkReadiness(deps))
  const document = openApiAnswer(deps.config)
  mount(api, getOpenApi, ({ c }) => document(c))
}
