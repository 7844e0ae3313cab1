import type * as contract from '@leadwright/shared/contracts/team/tasks'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { BodyOf, QueryOf } from '../../../lib/endpoints.ts'
import { alwaysRefetch, createVersionedMutation, read, readList } from '../../../lib/queries.ts'
import { recordQueries } from '../../../lib/record-queries.ts'
import { mutateSerially } from '../../../lib/serialize.ts'
import { today } from '../../../lib/today.ts'

export type State = 'open' | 'done'

/**
 * Initial page sizes: all open tasks of a normal workload, and few completed ones, which are rarely looked
 * up.
 */
const pageSize = { open: 100, done: 10 }

export type TaskFilter = Omit<QueryOf<'GET /api/tasks'>, 'state' | 'cursor' | 'limit'>

/** Refetched at each visit: someone may have assigned a task. */
export const tasksQuery = (filter: TaskFilter, state: State) =>
  alwaysRefetch(
    readList('tasks', 'GET /api/tasks', { query: { ...filter, state, limit: pageSize[state] } }),
  )

export const ownTasksQuery = (state: State) => tasksQuery({ assigneeId: 'me' }, state)

/** Overdue is based on the reader's date, as in the lists. */
export const ownWorkloadQuery = (day = today()) =>
  alwaysRefetch(read('tasks', 'GET /api/tasks/own/summary', { query: { today: day } }))

export const workloadsQuery = (day = today()) =>
  alwaysRefetch(read('tasks', 'GET /api/tasks/workloads', { query: { today: day } }))

export const tasks = recordQueries<typeof contract.tasks>('tasks', '/api/tasks/:taskId')

type Changes = BodyOf<'PUT /api/tasks'>

export const useChangeTasks = () =>
  useMutation({
    mutationFn: ({ tasks: chosen, change }: Changes) =>
      mutateSerially(
        chosen,
        (tasks) => call('PUT /api/tasks', { body: { tasks, change } }),
        ({ items }) => items,
      ),
  })

export const useSetTaskDone = createVersionedMutation('POST /api/tasks/:taskId/done')
