import { getOperations } from '@leadwright/shared/contracts/operations'
import { type Api, mount } from '../../http/mount.ts'

export function operationsRoutes(api: Api): void {
  mount(api, getOperations, () => ({ url: api.deps.config.company.operationsUrl }))
}
