import * as contract from '@leadwright/shared/contracts/team/tasks'
import { type Api, mount, mountLimited } from '../../../http/mount.ts'
import * as usecases from './tasks.usecases.ts'

export function taskRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listOwnTasks, ({ actor, query }) => usecases.listOwnTasks(deps, actor, query))
  mount(api, contract.getOwnWorkload, ({ actor, query }) =>
    usecases.summariseOwnTasks(deps, actor, query),
  )
  mount(api, contract.listWorkloads, ({ query }) => usecases.listWorkloads(deps, query))
  mount(api, contract.listTasks, ({ query }) => usecases.listTasks(deps, query))
  mountLimited(api, 'assign', contract.assignTask, ({ actor, body }) =>
    usecases.assignTask(deps, actor, body),
  )
  mountLimited(api, 'assign', contract.editTask, ({ actor, params, body }) =>
    usecases.editTask(deps, actor, params.taskId, body),
  )
  mount(api, contract.setTaskDone, ({ actor, params, body }) =>
    usecases.setTaskDone(deps, actor, params.taskId, body),
  )
  mount(api, contract.removeTask, ({ actor, params }) =>
    usecases.removeTask(deps, actor, params.taskId),
  )
  mount(api, contract.restoreTask, ({ actor, params }) =>
    usecases.restoreTask(deps, actor, params.taskId),
  )
}
