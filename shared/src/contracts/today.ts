import { z } from 'zod'
import { actionItemKinds } from '../action-items.ts'
import { clientRisks } from '../client-risks.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Cents, DateInput, IsoDate, IsoInstant, Uuid } from '../fields.ts'
import { AuditView } from './audit.ts'
import { WeeklyFigures } from './clients/weekly-figures.ts'

/** Rows shown of each list; the rest is on the list's own page, or below “Show all”. */
export const todayShown = 8
/** Meetings and events of a week that are sent. */
export const agendaMax = 100

const ActionItemEntry = z.object({
  kind: z.enum(actionItemKinds),
  count: z.int().min(1),
  amount: Cents.nullable(),
  /** An instant or a day. */
  since: z.string().nullable(),
})

/** A calendar event, or a meeting. */
export const AgendaEntry = z.object({
  id: Uuid,
  title: z.string(),
  /** For a meeting: its client. */
  client: z.object({ id: Uuid, name: z.string() }).nullable(),
  /** For an interview: the applicant. */
  applicationId: Uuid.nullable(),
  /** The booker's name, as typed in the calendar. */
  guest: z.string().nullable(),
  allDay: z.boolean(),
  /** Days if `allDay`, the last one included; otherwise instants. */
  startsAt: z.string(),
  endsAt: z.string(),
  joinUrl: z.string().nullable(),
  /** The location, or the number to call; null if only a link is known. */
  place: z.string().nullable(),
})
export type AgendaEntry = z.infer<typeof AgendaEntry>

const ClientMilestones = z.object({
  clientId: Uuid,
  clientName: z.string(),
  /** Open milestones that are due today or overdue. */
  count: z.int(),
  /** The earliest of them. */
  title: z.string(),
  dueOn: IsoDate,
})
export type ClientMilestones = z.infer<typeof ClientMilestones>

/** A colleague who is away and whom the caller covers for. */
const Covering = z.object({
  staffId: Uuid,
  name: z.string(),
  /** The last day. */
  until: IsoDate,
  /** Clients of the colleague that the caller has access to, too. */
  clients: z.array(
    z.object({
      clientId: Uuid,
      name: z.string(),
      /** Conversations to answer. */
      unanswered: z.int(),
    }),
  ),
})
export type Covering = z.infer<typeof Covering>

/** Active clients' figures of the last complete week and the one before it. */
export const ClientWeeks = z.object({
  /** The Monday of the last complete week. */
  week: IsoDate,
  /** How many clients have a running campaign. */
  active: z.int(),
  /**
   * Without figures first, then the largest drop of appointments, then of leads; last the clients
   * that were not active in that week.
   */
  items: z.array(WeeklyFigures.omit({ usual: true })),
})
export type ClientWeeks = z.infer<typeof ClientWeeks>

const Change = AuditView.pick({
  seq: true,
  at: true,
  actorName: true,
  action: true,
  subjectType: true,
  subjectName: true,
})

const Shown = WeeklyFigures.shape.before

const ClientResults = z.object({
  clientId: Uuid,
  /** The team member whom the client sees as its contact. */
  owner: z.string().nullable(),
  /** Of the last complete week; null without figures, and while the campaign doesn't run. */
  now: Shown,
  before: Shown,
  /** Signed in the company's current month, with a fee that is not cancelled or reversed. */
  dealsThisMonth: z.int(),
  nextMeetingAt: IsoInstant.nullable(),
  /** The day of the last message, call or meeting. */
  lastContactOn: IsoDate.nullable(),
  risks: z.array(z.enum(clientRisks)),
})
export type ClientResults = z.infer<typeof ClientResults>

const ClientSigns = ClientResults.pick({ clientId: true, nextMeetingAt: true, risks: true })
export type ClientSigns = z.infer<typeof ClientSigns>

export const listClientResults = defineEndpoint('GET /api/client-results', {
  topics: [
    'campaign',
    'clients',
    'conversations',
    'leads',
    'meetings',
    'members',
    'notes',
    'payments',
  ],
  access: 'clients.read',
  summary: 'List the current results of all clients, and which clients are at risk',
  response: z.object({
    /** The Monday of the last complete week. */
    week: IsoDate,
    items: z.array(ClientResults),
  }),
})

/** Only what the caller may act on; without amounts, because staff who work for the client call it. */
export const listClientActionItems = defineEndpoint('GET /api/clients/:clientId/action-items', {
  topics: ['conversations', 'leads', 'meetings', 'payments', 'updates', 'waiting'],
  access: 'clients.work',
  summary: 'List what waits for you at a client',
  response: z.object({ items: z.array(ActionItemEntry.omit({ amount: true })) }),
})

/** Everything that the caller's role may see; other lists are empty. */
export const getToday = defineEndpoint('GET /api/today', {
  topics: [
    'academy',
    'audit',
    'automation',
    'calendar',
    'campaign',
    'clients',
    'conversations',
    'hiring',
    'leads',
    'mails',
    'meetings',
    'milestones',
    'people',
    'personal-data',
    'reports',
    'rooms',
    'sending',
    'settings',
    'tasks',
    'updates',
    'vault',
    'waiting',
  ],
  access: 'studio.view',
  summary: 'Get what needs your attention, and the day’s work',
  /** The reader's date, which decides what is overdue; by default the company's. */
  query: z.strictObject({ today: DateInput.optional() }),
  response: z.object({
    due: z.array(ActionItemEntry),
    /** Not over yet, today and in the coming week; soonest first. */
    agenda: z.array(AgendaEntry),
    /** By client, the earliest first; empty for staff, who have their own ones. */
    milestones: z.array(ClientMilestones),
    /** Null for a role that sees no clients. */
    clients: ClientWeeks.nullable(),
    /** Of the clients above; empty for those who have the page of all clients. */
    signs: z.array(ClientSigns),
    /** Whom the caller covers for today; the lists of their tasks and milestones show their work. */
    covering: z.array(Covering),
    /** What others changed since the last visit, newest first; empty at the first one. */
    changes: z.object({ since: IsoInstant.nullable(), items: z.array(Change) }),
  }),
})
