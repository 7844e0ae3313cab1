import * as contract from '@leadwright/shared/contracts/clients/campaigns'
import * as weekly from '@leadwright/shared/contracts/clients/weekly-figures'
import { type Api, mount } from '../../http/mount.ts'
import { serve, withoutActor } from '../../http/serve.ts'
import * as campaigns from './campaigns.usecases.ts'
import * as changeOver from './change-over.usecases.ts'
import { importWeeks } from './import.usecases.ts'
import * as weeklyFigures from './weekly-figures.usecases.ts'

export function campaignRoutes(api: Api): void {
  const { deps } = api

  serve(api, contract.getCampaign, withoutActor(campaigns.readCampaign))
  serve(api, contract.setCampaignStatus, campaigns.setStatus)
  serve(api, contract.setCampaignTargets, campaigns.setTargets)
  mount(api, contract.setCampaignWeek, ({ actor, params, body }) =>
    campaigns.setWeek(deps, actor, params.clientId, { week: params.week, ...body }),
  )
  mount(api, contract.removeCampaignWeek, ({ actor, params }) =>
    campaigns.removeWeek(deps, actor, params.clientId, params.week),
  )
  serve(api, contract.importCampaignWeeks, importWeeks)
  serve(api, contract.compareFigures, withoutActor(changeOver.compareFigures))
  serve(api, contract.setCountedFrom, changeOver.setCountedFrom)
  serve(api, weekly.listWeeklyFigures, weeklyFigures.listWeeklyFigures)
  serve(api, weekly.enterWeeklyFigures, weeklyFigures.enterWeeklyFigures)
}
