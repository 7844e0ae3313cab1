import * as contract from '@leadwright/shared/contracts/clients/milestones'
import { type Api, mount } from '../../../http/mount.ts'
import * as usecases from './milestones.usecases.ts'

export function milestoneRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listMilestones, ({ query }) => usecases.listMilestones(deps, query))
  mount(api, contract.addMilestone, ({ actor, body }) => usecases.addMilestone(deps, actor, body))
  mount(api, contract.editMilestone, ({ actor, params, body }) =>
    usecases.editMilestone(deps, actor, params.milestoneId, body),
  )
  mount(api, contract.setMilestoneDone, ({ actor, params, body }) =>
    usecases.setMilestoneDone(deps, actor, params.milestoneId, body),
  )
  mount(api, contract.removeMilestone, ({ actor, params }) =>
    usecases.removeMilestone(deps, actor, params.milestoneId),
  )
  mount(api, contract.restoreMilestone, ({ actor, params }) =>
    usecases.restoreMilestone(deps, actor, params.milestoneId),
  )
}
