import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  blankOr,
  DateInput,
  IsoDate,
  IsoInstant,
  limits,
  line,
  PageQuery,
  pageOf,
  prose,
  recordVersions,
  Uuid,
  Version,
  withVersion,
} from '../../fields.ts'
import { messages } from '../../messages.ts'
import { createEndpoint, getEndpoint, trashEndpoints, updateEndpoint } from '../record.ts'

/** How often a task repeats: the next one is created when it is done. */
export const taskRepeats = ['daily', 'weekly', 'monthly'] as const
export type TaskRepeats = (typeof taskRepeats)[number]

/** A task for a team member, created by others or by the person. */
export const TaskView = z.object({
  id: Uuid,
  title: z.string(),
  notes: z.string(),
  /** Null once the team member is removed: it waits to be reassigned. */
  assigneeId: Uuid.nullable(),
  assigneeName: z.string().nullable(),
  clientId: Uuid.nullable(),
  clientName: z.string().nullable(),
  dueOn: IsoDate.nullable(),
  repeats: z.enum(taskRepeats).nullable(),
  doneAt: IsoInstant.nullable(),
  /** Who may change it, in addition to admins; null once the person is removed. */
  createdBy: Uuid.nullable(),
  createdAt: IsoInstant,
  version: Version,
})
export type TaskView = z.infer<typeof TaskView>

/** A team member with the counts of their tasks; never estimated. */
export const Workload = z.object({
  staffId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  open: z.int(),
  /** Open tasks that were due before today. */
  overdue: z.int(),
  done: z.int(),
  /** The last activity of the person; null if there was none. */
  lastSeenAt: IsoInstant.nullable(),
})
export type Workload = z.infer<typeof Workload>

export const AssignTaskBody = z.strictObject({
  title: line(limits.title),
  notes: prose(limits.text).default(''),
  assigneeId: z.uuid(messages.people.chooseStaff),
  clientId: blankOr(Uuid),
  dueOn: blankOr(DateInput),
  repeats: blankOr(z.enum(taskRepeats)),
})
export type AssignTaskBody = z.output<typeof AssignTaskBody>
export const EditTaskBody = withVersion(AssignTaskBody)
export type EditTaskBody = z.output<typeof EditTaskBody>

/** `today` is the reader's date, which decides what is overdue; by default the company's. */
const WorkloadQuery = z.strictObject({ today: DateInput.optional() })
const TaskQuery = PageQuery.extend({ state: z.enum(['open', 'done']).default('open') })

export const getOwnWorkload = defineEndpoint('GET /api/tasks/own/summary', {
  topics: ['tasks'],
  access: 'tasks.own',
  summary: 'Count your open, overdue and done tasks',
  query: WorkloadQuery,
  response: Workload.pick({ open: true, overdue: true, done: true }),
})

/**
 * Open tasks by due date, those without one last; done ones newest first. Without `tasks.assign`,
 * only tasks assigned to or created by the caller. `dueFrom` and `dueTo` are included; tasks
 * without a due date never match them.
 */
export const listTasks = defineEndpoint('GET /api/tasks', {
  topics: ['tasks'],
  access: 'tasks.own',
  summary: 'List tasks, by assignee (or unassigned), client and due date',
  query: TaskQuery.extend({
    assigneeId: z.union([Uuid, z.enum(['me', 'none'])]).optional(),
    clientId: Uuid.optional(),
    dueFrom: DateInput.optional(),
    dueTo: DateInput.optional(),
  }),
  response: pageOf(TaskView),
})

export const listWorkloads = defineEndpoint('GET /api/tasks/workloads', {
  topics: ['tasks'],
  access: 'tasks.assign',
  summary: "List the team's workload: open and done tasks, by first name",
  query: WorkloadQuery,
  response: z.object({
    items: z.array(Workload),
    /** Open unassigned tasks. */
    unassigned: z.int(),
  }),
})

const kind = {
  path: '/api/tasks/:taskId',
  one: 'a task',
  topics: ['tasks'],
  read: 'tasks.own',
  write: 'tasks.own',
  view: TaskView,
  create: AssignTaskBody,
  update: EditTaskBody,
} as const
/**
 * Anyone on the team creates tasks for themselves and for others; the creator and people with
 * `tasks.assign` change and remove it: 403 `tasks.not-yours` for others who see it. 400 for a team
 * member or client that does not exist. A new assignee is notified by email.
 */
export const tasks = {
  get: getEndpoint(kind),
  create: createEndpoint(kind),
  update: updateEndpoint(kind),
  ...trashEndpoints(kind),
}

/**
 * A task assigned to or created by the caller, or any with `tasks.assign`; 404 for other tasks. 409
 * for a stale version. Completing a repeating task creates the next one, due on the company's
 * calendar; reopening it removes that one unless someone changed it.
 */
export const setTaskDone = defineEndpoint('POST /api/tasks/:taskId/done', {
  access: 'tasks.own',
  summary: 'Mark a task as done, or reopen it',
  body: z.strictObject({ done: z.boolean(), version: Version }),
  response: TaskView,
})

/** Most tasks changed at once. */
export const maxTaskChanges = 200

/**
 * Makes the same change to several tasks. If one of them fails, with the errors of a single change,
 * none is changed.
 */
export const changeTasks = defineEndpoint('PUT /api/tasks', {
  access: 'tasks.own',
  summary: 'Change several tasks: assign them, set their due date or mark them as done',
  body: z.strictObject({
    tasks: recordVersions(maxTaskChanges),
    change: z.strictObject({
      assigneeId: Uuid.optional(),
      dueOn: DateInput.optional(),
      done: z.literal(true).optional(),
    }),
  }),
  /** The new versions. */
  response: z.object({ items: z.array(z.object({ id: Uuid, version: Version })) }),
})
