import * as contract from '@leadwright/shared/contracts/personal-data/data-requests'
import { type Api, mount } from '../../http/mount.ts'
import { serve, withoutActor } from '../../http/serve.ts'
import { choicePage, donePage, unusablePage } from './data-request-page.ts'
import * as usecases from './data-requests.usecases.ts'

export function dataRequestRoutes(api: Api): void {
  const { deps } = api
  const { config } = deps
  mount(api, contract.requestOwnData, ({ body, network }) =>
    usecases.requestOwnData(deps, network, body),
  )
  mount(api, contract.dataRequestPage, ({ params, c }) =>
    usecases.isUsable(deps, params.token) ? choicePage(c, config) : unusablePage(c, config),
  )
  mount(api, contract.confirmDataRequest, async ({ params, network, c }) => {
    const kind = await usecases.confirmRequest(deps, network, params)
    return kind ? donePage(c, config, kind) : unusablePage(c, config)
  })
  serve(api, contract.listDataRequests, withoutActor(usecases.listDataRequests))
  serve(api, contract.completeDataRequest, usecases.completeDataRequest)
}
