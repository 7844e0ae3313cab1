import * as contract from '@leadwright/shared/contracts/installation'
import { type Api, mount } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import { checkAll, readInstallation } from './installation.usecases.ts'
import { createMetrics } from './metrics.usecases.ts'

export function installationRoutes(api: Api): void {
  const { deps } = api
  serve(api, contract.getInstallation, readInstallation)
  mount(api, contract.checkInstallation, () => checkAll(deps.config))
  const readMetrics = createMetrics(deps)
  mount(api, contract.getMetrics, async ({ c }) =>
    c.body(await readMetrics(c.req.header('authorization'))),
  )
}
