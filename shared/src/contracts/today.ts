import { z } from 'zod'
import { dueKinds } from '../due.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Cents, DateInput, IsoDate, IsoInstant, Uuid } from '../fields.ts'
import { AuditView } from './audit.ts'

/** Rows of each list that are sent; what follows stands on its own page. */
export const todayShown = 8

const DueEntry = z.object({
  kind: z.enum(dueKinds),
  count: z.int().min(1),
  amount: Cents.nullable(),
  /** An instant or a day. */
  since: z.string().nullable(),
})

/** An event of the calendar, or a meeting. */
export const AgendaEntry = z.object({
  id: Uuid,
  title: z.string(),
  /** Of a meeting: with which client. */
  client: z.object({ id: Uuid, name: z.string() }).nullable(),
  /** Who booked it in a calendar, as typed there. */
  guest: z.string().nullable(),
  allDay: z.boolean(),
  /** Days when `allDay`, the last one included; else instants. */
  startsAt: z.string(),
  endsAt: z.string(),
  joinUrl: z.string().nullable(),
  /** Where it takes place, or the number to call; null where only a link is known. */
  place: z.string().nullable(),
})
export type AgendaEntry = z.infer<typeof AgendaEntry>

const ClientMilestones = z.object({
  clientId: Uuid,
  clientName: z.string(),
  /** Open ones that are due today or late. */
  count: z.int(),
  /** The earliest of them. */
  title: z.string(),
  dueOn: IsoDate,
})
export type ClientMilestones = z.infer<typeof ClientMilestones>

const WeekFigures = z.object({ leads: z.int(), appointments: z.int() })
const ClientWeek = z.object({
  clientId: Uuid,
  clientName: z.string(),
  now: WeekFigures,
  before: WeekFigures,
})
export type ClientWeek = z.infer<typeof ClientWeek>

const Change = AuditView.pick({
  seq: true,
  at: true,
  actorName: true,
  action: true,
  subjectType: true,
  subjectName: true,
})

/** Everything that the caller's role may see of it; the lists of others are empty. */
export const getToday = defineEndpoint('GET /api/today', {
  access: 'studio.view',
  summary: 'Get what needs your attention, and the day’s work',
  /** The reader's date, from which overdue is counted; the company's when missing. */
  query: z.strictObject({ today: DateInput.optional() }),
  response: z.object({
    due: z.array(DueEntry),
    /** Not ended yet, of today and the week to come; soonest first. */
    agenda: z.array(AgendaEntry),
    /** By client, the earliest first. */
    milestones: z.array(ClientMilestones),
    /** Active clients with figures of this week, or of the last one while this has none yet. */
    clients: z.object({
      /** The week's Monday; null while neither has figures. */
      week: IsoDate.nullable(),
      /** The largest drop of appointments, then of leads, first. */
      items: z.array(ClientWeek),
    }),
    /** What others changed since the last visit, newest first; nothing at the first one. */
    changes: z.object({ since: IsoInstant.nullable(), items: z.array(Change) }),
  }),
})

/** Called when the studio's first page is opened. */
export const beginStudioVisit = defineEndpoint('POST /api/today/visits', {
  access: 'studio.view',
  summary: 'Start a visit; the next one lists what changed since',
  /** The end of the visit before; null at the first one. */
  response: z.object({ since: IsoInstant.nullable() }),
  background: true,
})
