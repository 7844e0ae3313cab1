import * as contract from '@leadwright/shared/contracts/clients/campaigns'
import { type Api, mount } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import * as usecases from './campaigns.usecases.ts'
import { importWeeks } from './import.usecases.ts'

export function campaignRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.getOwnCampaign, ({ actor }) => usecases.readCampaign(deps, actor.clientId))
  mount(api, contract.getClientCampaign, ({ params }) =>
    usecases.readCampaign(deps, params.clientId),
  )
  serve(api, contract.setCampaignStatus, usecases.setStatus)
  mount(api, contract.setCampaignWeek, ({ actor, params, body }) =>
    usecases.setWeek(deps, actor, params.clientId, { week: params.week, ...body }),
  )
  mount(api, contract.removeCampaignWeek, ({ actor, params }) =>
    usecases.removeWeek(deps, actor, params.clientId, params.week),
  )
  serve(api, contract.importCampaignWeeks, importWeeks)
}
