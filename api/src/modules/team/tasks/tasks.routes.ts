import * as contract from '@leadwright/shared/contracts/team/tasks'
import { type Api, mount } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/mount-record.ts'
import * as usecases from './tasks.usecases.ts'

export function taskRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listOwnTasks, ({ actor, query }) => usecases.listOwnTasks(deps, actor, query))
  mount(api, contract.getOwnWorkload, ({ actor, query }) =>
    usecases.summariseOwnTasks(deps, actor, query),
  )
  mount(api, contract.listWorkloads, ({ query }) => usecases.listWorkloads(deps, query))
  mount(api, contract.listTasks, ({ query }) => usecases.listTasks(deps, query))
  mount(api, contract.setTaskDone, ({ actor, params, body }) =>
    usecases.setTaskDone(deps, actor, params.taskId, body),
  )
  mount(api, contract.postponeTask, ({ actor, params, body }) =>
    usecases.postponeTask(deps, actor, params.taskId, body),
  )
  const {
    getTask: get,
    assignTask: create,
    editTask: update,
    removeTask: remove,
    restoreTask: restore,
  } = usecases
  const limits = { create: 'assign', update: 'assign' } as const
  mountRecord(api, contract.tasks, { get, create, update, remove, restore }, limits)
}
