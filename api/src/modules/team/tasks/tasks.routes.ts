import * as contract from '@leadwright/shared/contracts/team/tasks'
import { type Api, mount, mountLimited } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/mount-record.ts'
import { changeTasks } from './change-tasks.usecases.ts'
import { setTaskDone } from './task-series.usecases.ts'
import * as usecases from './tasks.usecases.ts'

export function taskRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.getOwnWorkload, ({ actor, query }) =>
    usecases.summariseOwnTasks(deps, actor, query),
  )
  mount(api, contract.listWorkloads, ({ query }) => usecases.listWorkloads(deps, query))
  mount(api, contract.listTasks, ({ actor, query }) => usecases.listTasks(deps, actor, query))
  mount(api, contract.setTaskDone, ({ actor, params, body }) =>
    setTaskDone(deps, actor, params.taskId, body),
  )
  mountLimited(api, 'assign', contract.changeTasks, ({ actor, body }) =>
    changeTasks(deps, actor, body),
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
