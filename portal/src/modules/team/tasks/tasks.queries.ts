import type * as contract from '@leadwright/shared/contracts/team/tasks'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { today } from '../../../lib/today.ts'
import { type NewRecord, useRecordId } from '../../../lib/use-record-id.ts'

type State = 'open' | 'done'

const keys = {
  all: ['tasks'] as const,
  own: (state: State) => ['tasks', 'own', state] as const,
  of: (assigneeId: string, state: State) => ['tasks', 'of', assigneeId, state] as const,
  ownWorkload: (day: string) => ['tasks', 'own', 'workload', day] as const,
  workloads: (day: string) => ['tasks', 'workloads', day] as const,
}

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  placeholderData: keepPreviousData,
}
/** Open ones are all of a day's work; done ones are looked up now and then. */
const pageSize = { open: 100, done: 10 }

/** Read anew at each visit: an admin may have assigned something. */
export const ownTasksQuery = (state: State) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keys.own(state),
    queryFn: ({ pageParam: cursor, signal }) =>
      call<typeof contract.listOwnTasks>(
        'GET /api/tasks/own',
        { query: { state, cursor, limit: pageSize[state] } },
        { signal },
      ),
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

/** @param assigneeId a staff member's id, or `none` for tasks that nobody has. */
export const tasksQuery = (assigneeId: string, state: State) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keys.of(assigneeId, state),
    queryFn: ({ pageParam: cursor, signal }) =>
      call<typeof contract.listTasks>(
        'GET /api/tasks',
        { query: { assigneeId, state, cursor, limit: pageSize[state] } },
        { signal },
      ),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

/** Overdue is counted from the reader's day, as the lists are grouped. */
export const ownWorkloadQuery = (day = today()) =>
  queryOptions({
    queryKey: keys.ownWorkload(day),
    queryFn: ({ signal }) =>
      call<typeof contract.getOwnWorkload>(
        'GET /api/tasks/own/summary',
        { query: { today: day } },
        { signal },
      ),
    staleTime: 0,
  })

export const workloadsQuery = (day = today()) =>
  queryOptions({
    queryKey: keys.workloads(day),
    queryFn: ({ signal }) =>
      call<typeof contract.listWorkloads>(
        'GET /api/tasks/workloads',
        { query: { today: day } },
        { signal },
      ),
    staleTime: 0,
  })

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useAssignTask() {
  const withId = useRecordId()
  return useChange((body: NewRecord<typeof contract.assignTask>) =>
    withId((id) => call<typeof contract.assignTask>('POST /api/tasks', { body: { ...body, id } })),
  )
}
export const useEditTask = () =>
  useChange((input: EndpointInput<typeof contract.editTask>) =>
    call<typeof contract.editTask>('PUT /api/tasks/:taskId', input),
  )
export const useSetTaskDone = () =>
  useChange(({ id, version, done }: { id: string; version: number; done: boolean }) =>
    call<typeof contract.setTaskDone>('POST /api/tasks/:taskId/done', {
      params: { taskId: id },
      body: { version, done },
    }),
  )
export const useRemoveTask = () =>
  useChange((taskId: string) =>
    call<typeof contract.removeTask>('DELETE /api/tasks/:taskId', { params: { taskId } }),
  )
export const useRestoreTask = () =>
  useChange((taskId: string) =>
    call<typeof contract.restoreTask>('POST /api/tasks/:taskId/restore', { params: { taskId } }),
  )
