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
  Uuid,
  Version,
  withId,
} from '../../fields.ts'
import { messages } from '../../messages.ts'
import { createEndpoint, getEndpoint, trashEndpoints, updateEndpoint } from '../record.ts'

/** Something a staff member is asked to do. */
export const TaskView = z.object({
  id: Uuid,
  title: z.string(),
  notes: z.string(),
  /** Null once the staff member is gone: it waits to be assigned anew. */
  assigneeId: Uuid.nullable(),
  assigneeName: z.string().nullable(),
  clientId: Uuid.nullable(),
  clientName: z.string().nullable(),
  dueOn: IsoDate.nullable(),
  doneAt: IsoInstant.nullable(),
  createdAt: IsoInstant,
  version: Version,
})
export type TaskView = z.infer<typeof TaskView>

/** A staff member with what is on their desk; counted, never estimated. */
export const Workload = z.object({
  staffId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  open: z.int(),
  /** Of the open ones, those due before today. */
  overdue: z.int(),
  done: z.int(),
})
export type Workload = z.infer<typeof Workload>

const Fields = z.strictObject({
  title: line(limits.title),
  notes: prose(limits.text).default(''),
  assigneeId: z.uuid(messages.people.chooseStaff),
  clientId: blankOr(Uuid),
  dueOn: blankOr(DateInput),
})
export const AssignTaskBody = Fields
export type AssignTaskBody = z.output<typeof AssignTaskBody>
export const EditTaskBody = Fields.extend({ version: Version })
export type EditTaskBody = z.output<typeof EditTaskBody>

/** `today` is the reader's date, from which overdue is counted; the company's when it is missing. */
const WorkloadQuery = z.strictObject({ today: DateInput.optional() })
const TaskQuery = PageQuery.extend({ state: z.enum(['open', 'done']).default('open') })

/** Open ones by the day they are due, those without a day last; done ones newest first. */
export const listOwnTasks = defineEndpoint('GET /api/tasks/own', {
  access: 'tasks.own',
  summary: 'The own tasks',
  query: TaskQuery,
  response: pageOf(TaskView),
})

export const getOwnWorkload = defineEndpoint('GET /api/tasks/own/summary', {
  access: 'tasks.own',
  summary: 'How many own tasks are open, overdue and done',
  query: WorkloadQuery,
  response: Workload.pick({ open: true, overdue: true, done: true }),
})

/** The same for everyone's; `none` finds those that nobody has. */
export const listTasks = defineEndpoint('GET /api/tasks', {
  access: 'tasks.assign',
  summary: "Everyone's tasks, or those of one staff member or about one client",
  query: TaskQuery.extend({
    assigneeId: z.union([Uuid, z.literal('none')]).optional(),
    clientId: Uuid.optional(),
  }),
  response: pageOf(TaskView),
})

export const listWorkloads = defineEndpoint('GET /api/tasks/workloads', {
  access: 'tasks.assign',
  summary: 'Staff with their open and done tasks, by first name',
  query: WorkloadQuery,
  response: z.object({
    items: z.array(Workload),
    /** Open tasks that nobody has. */
    unassigned: z.int(),
  }),
})

const kind = {
  path: '/api/tasks/:taskId',
  one: 'a task',
  read: 'tasks.assign',
  write: 'tasks.assign',
  view: TaskView,
  create: withId(AssignTaskBody),
  update: EditTaskBody,
} as const
/** 400 for a staff member or client that does not exist. A new staff member is told by mail. */
export const tasks = {
  get: getEndpoint(kind),
  create: createEndpoint(kind),
  update: updateEndpoint(kind),
  ...trashEndpoints(kind),
}

/** One's own, or any for those who assign; 404 for another's. 409 for a stale version. */
export const setTaskDone = defineEndpoint('POST /api/tasks/:taskId/done', {
  access: 'tasks.own',
  summary: 'Mark a task as done, or as open again',
  body: z.strictObject({ done: z.boolean(), version: Version }),
  response: TaskView,
})

/** Moves the day it is due. One's own, or any for those who assign; 404 for another's. 409 for a stale version. */
export const postponeTask = defineEndpoint('POST /api/tasks/:taskId/postpone', {
  access: 'tasks.own',
  summary: 'Move the day on which a task is due',
  body: z.strictObject({ dueOn: DateInput, version: Version }),
  response: TaskView,
})
