import * as contract from '@leadwright/shared/contracts/team/tasks'
import { type Api, mount } from '../../../http/mount.ts'
import { serve, serveRecord } from '../../../http/serve.ts'
import { changeTasks } from './change-tasks.usecases.ts'
import { setTaskDone } from './task-series.usecases.ts'
import * as usecases from './tasks.usecases.ts'

export function taskRoutes(api: Api): void {
  const { deps } = api
  serve(api, contract.getOwnWorkload, usecases.summariseOwnTasks)
  mount(api, contract.listWorkloads, ({ query }) => usecases.listWorkloads(deps, query))
  serve(api, contract.listTasks, usecases.listTasks)
  serve(api, contract.setTaskDone, setTaskDone)
  serve(api, contract.changeTasks, changeTasks, 'assign')
  const {
    getTask: get,
    assignTask: create,
    editTask: update,
    removeTask: remove,
    restoreTask: restore,
  } = usecases
  const limits = { create: 'assign', update: 'assign' } as const
  serveRecord(api, contract.tasks, { get, create, update, remove, restore }, limits)
}
