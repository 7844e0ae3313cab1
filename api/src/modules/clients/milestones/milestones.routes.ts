import * as contract from '@leadwright/shared/contracts/clients/milestones'
import { type Api, mount } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/mount-record.ts'
import * as usecases from './milestones.usecases.ts'

export function milestoneRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listMilestones, ({ query }) => usecases.listMilestones(deps, query))
  mount(api, contract.listOwnMilestones, ({ actor, query }) =>
    usecases.listOwnMilestones(deps, actor, query),
  )
  mount(api, contract.setMilestoneDone, ({ actor, params, body }) =>
    usecases.setMilestoneDone(deps, actor, params.milestoneId, body),
  )
  mount(api, contract.moveMilestones, ({ actor, body }) =>
    usecases.moveMilestones(deps, actor, body),
  )
  mountRecord(api, contract.milestones, {
    get: usecases.getMilestone,
    create: usecases.addMilestone,
    update: usecases.editMilestone,
    remove: usecases.removeMilestone,
    restore: usecases.restoreMilestone,
  })
}
