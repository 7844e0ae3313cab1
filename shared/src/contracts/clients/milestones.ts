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
  recordVersions,
  SearchText,
  Uuid,
  Version,
} from '../../fields.ts'
import { createEndpoint, getEndpoint, trashEndpoints } from '../record.ts'

/** A step of the work for one client, with a due date (decisions: Timeline). */
export const MilestoneView = z.object({
  id: Uuid,
  clientId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  title: z.string(),
  dueOn: IsoDate,
  doneAt: IsoInstant.nullable(),
  /** The responsible team member; null if there is none. */
  ownerId: Uuid.nullable(),
  ownerName: z.string().nullable(),
  /** The client does it; the owner follows it up. */
  needsClient: z.boolean(),
  version: Version,
})
export type MilestoneView = z.infer<typeof MilestoneView>

/** A milestone as its client sees it. */
const OwnMilestone = MilestoneView.pick({
  id: true,
  title: true,
  dueOn: true,
  doneAt: true,
  ownerName: true,
  needsClient: true,
  version: true,
})
export type OwnMilestone = z.infer<typeof OwnMilestone>

const Fields = z.strictObject({ title: line(limits.title), dueOn: DateInput })
const OwnerId = blankOr(Uuid)
export const AddMilestoneBody = Fields.extend({
  clientId: z.uuid('Choose a client.'),
  ownerId: OwnerId,
  needsClient: z.boolean().default(false),
})
export type AddMilestoneBody = z.output<typeof AddMilestoneBody>
/** Missing fields stay unchanged. */
export const EditMilestoneBody = Fields.partial().extend({
  ownerId: OwnerId.unwrap().optional(),
  needsClient: z.boolean().optional(),
  version: Version,
})
export type EditMilestoneBody = z.output<typeof EditMilestoneBody>

const OwnMilestoneQuery = PageQuery.extend({ state: z.enum(['open', 'done']).default('open') })
export const MilestoneQuery = OwnMilestoneQuery.extend({
  clientId: Uuid.optional(),
  /** Finds clients by name, company or email. */
  search: SearchText.optional(),
  /** Only those of a team member, of the caller (`me`), or without an owner (`none`). */
  owner: z.union([z.enum(['me', 'none']), Uuid]).optional(),
})

/** Open milestones by due date, so overdue ones come first; done ones newest first. */
export const listMilestones = defineEndpoint('GET /api/milestones', {
  topics: ['milestones'],
  access: 'clients.work',
  summary: 'List milestones of all clients or of one client',
  query: MilestoneQuery,
  response: pageOf(MilestoneView),
})

/** Open milestones by due date, done ones newest first. */
export const listOwnMilestones = defineEndpoint('GET /api/own-milestones', {
  topics: ['milestones'],
  access: 'dashboard.view',
  summary: 'List your milestones',
  query: OwnMilestoneQuery,
  response: pageOf(OwnMilestone),
})

const kind = {
  path: '/api/milestones/:milestoneId',
  one: 'a milestone',
  topics: ['milestones'],
  read: 'clients.work',
  write: 'milestones.write',
  view: MilestoneView,
  create: AddMilestoneBody,
} as const
/** 404 when the client does not exist. */
export const milestones = {
  get: getEndpoint(kind),
  create: createEndpoint(kind),
  /** Renames a milestone or moves it to another day. 409 for a stale version. */
  update: defineEndpoint('PATCH /api/milestones/:milestoneId', {
    access: 'milestones.write',
    summary: 'Change a milestone',
    body: EditMilestoneBody,
    response: MilestoneView,
  }),
  ...trashEndpoints(kind),
}

/** The longest move at once, in days. */
const moveDaysMax = 366

export const MoveMilestonesBody = z.strictObject({
  /** Later, or earlier if negative. */
  days: z.int().min(-moveDaysMax).max(moveDaysMax),
  milestones: recordVersions(limits.pageSizeMax),
})
export type MoveMilestonesBody = z.output<typeof MoveMilestonesBody>

/**
 * Moves all of them or none. 404; 409 for a stale version; 400 for a day outside the accepted
 * range.
 */
export const moveMilestones = defineEndpoint('POST /api/milestones/move', {
  access: 'milestones.write',
  summary: 'Move several milestones by the same number of days',
  body: MoveMilestonesBody,
  response: z.object({ items: z.array(MilestoneView) }),
})

const DoneBody = z.strictObject({ done: z.boolean(), version: Version })

/**
 * The team is notified once it is done. 404 for another client's milestone; 403 for a milestone that the team
 * does; 409 for a stale version.
 */
export const setOwnMilestoneDone = defineEndpoint('POST /api/own-milestones/:milestoneId/done', {
  access: 'dashboard.view',
  summary: 'Mark a milestone that you do as done, or reopen it',
  body: DoneBody,
  response: OwnMilestone,
})

/** Staff complete their own milestones and those of people they cover for, otherwise 403. 409 for a stale version. */
export const setMilestoneDone = defineEndpoint('POST /api/milestones/:milestoneId/done', {
  access: 'clients.work',
  summary: 'Mark a milestone as done, or reopen it',
  body: DoneBody,
  response: MilestoneView,
})
