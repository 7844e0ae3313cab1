import type * as contract from '@leadwright/shared/contracts/team/tasks'
import { call } from '../../../lib/api.ts'
import { read, readList, useChange } from '../../../lib/queries.ts'
import { recordQueries } from '../../../lib/record-queries.ts'
import { today } from '../../../lib/today.ts'

type State = 'open' | 'done'

/** Open ones are all of a day's work; done ones are looked up now and then. */
const pageSize = { open: 100, done: 10 }

/** Read anew at each visit: an admin may have assigned something. */
export const ownTasksQuery = (state: State) => ({
  ...readList<typeof contract.listOwnTasks>('tasks', 'GET /api/tasks/own', {
    query: { state, limit: pageSize[state] },
  }),
  staleTime: 0,
})

/** @param assigneeId a staff member's id, or `none` for tasks that nobody has. */
export const tasksQuery = (assigneeId: string, state: State) =>
  readList<typeof contract.listTasks>('tasks', 'GET /api/tasks', {
    query: { assigneeId, state, limit: pageSize[state] },
  })

/** Open tasks about one client. */
export const clientTasksQuery = (clientId: string) => ({
  ...readList<typeof contract.listTasks>('tasks', 'GET /api/tasks', {
    query: { clientId, state: 'open', limit: pageSize.open },
  }),
  staleTime: 0,
})

/** Overdue is counted from the reader's day, as the lists are grouped. */
export const ownWorkloadQuery = (day = today()) => ({
  ...read<typeof contract.getOwnWorkload>('tasks', 'GET /api/tasks/own/summary', {
    query: { today: day },
  }),
  staleTime: 0,
})

export const workloadsQuery = (day = today()) => ({
  ...read<typeof contract.listWorkloads>('tasks', 'GET /api/tasks/workloads', {
    query: { today: day },
  }),
  staleTime: 0,
})

export const tasks = recordQueries<typeof contract.tasks>('tasks', '/api/tasks/:taskId')

export const useSetTaskDone = () =>
  useChange(
    ({ id, ...body }: { id: string; version: number; done: boolean }) =>
      call<typeof contract.setTaskDone>('POST /api/tasks/:taskId/done', {
        params: { taskId: id },
        body,
      }),
    'tasks',
  )

export const usePostponeTask = () =>
  useChange(
    ({ id, ...body }: { id: string; version: number; dueOn: string }) =>
      call<typeof contract.postponeTask>('POST /api/tasks/:taskId/postpone', {
        params: { taskId: id },
        body,
      }),
    'tasks',
  )
