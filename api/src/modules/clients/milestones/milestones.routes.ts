import * as contract from '@leadwright/shared/contracts/clients/milestones'
import { type Api, mount } from '../../../http/mount.ts'
import { serve, serveRecord } from '../../../http/serve.ts'
import * as usecases from './milestones.usecases.ts'

export function milestoneRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listMilestones, ({ query }) => usecases.listMilestones(deps, query))
  serve(api, contract.listOwnMilestones, usecases.listOwnMilestones)
  serve(api, contract.setMilestoneDone, usecases.setMilestoneDone)
  serve(api, contract.moveMilestones, usecases.moveMilestones)
  serveRecord(api, contract.milestones, {
    get: usecases.getMilestone,
    create: usecases.addMilestone,
    update: usecases.editMilestone,
    remove: usecases.removeMilestone,
    restore: usecases.restoreMilestone,
  })
}
