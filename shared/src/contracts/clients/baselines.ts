import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { blankOr, DateInput, IsoDate, limits, line, Version } from '../../fields.ts'

const max = { leads: 100_000, days: 3_650 }
const whole = (most: number) => z.int().min(0).max(most).nullable()

const fields = {
  /** In the last month before the start. */
  leadsPerMonth: whole(max.leads),
  /** From a first call to a first meeting, in the client's own campaigns before the start. */
  daysToMeeting: whole(max.days),
}

/** A client's own figures before the start. */
export const Baseline = z.object({
  ...fields,
  /** The first day of the work, if it is not that of the campaign. */
  startedOn: IsoDate.nullable(),
  /** Who reported the figures to the team, and when. */
  reportedBy: z.string().nullable(),
  reportedOn: IsoDate.nullable(),
  /** Null before it is first entered. */
  version: Version.nullable(),
  /** The first day on which the campaign was active; null if it never was. */
  campaignFrom: IsoDate.nullable(),
})
export type Baseline = z.infer<typeof Baseline>

export const getBaseline = defineEndpoint('GET /api/clients/:clientId/baseline', {
  topics: ['campaign'],
  access: 'clients.read',
  ownAccess: 'own-data.download',
  summary: "Get a client's own figures before the start",
  response: Baseline,
})

export const BaselineBody = z.strictObject({
  ...fields,
  startedOn: blankOr(DateInput),
  reportedBy: blankOr(line(limits.title)),
  reportedOn: blankOr(DateInput),
})
export type BaselineBody = z.output<typeof BaselineBody>

/** Figures need who reported them, and when. */
export const withSource = <Body extends z.ZodType<BaselineBody, unknown>>(body: Body): Body =>
  body.superRefine(({ leadsPerMonth, daysToMeeting, reportedBy, reportedOn }, context) => {
    if (leadsPerMonth === null && daysToMeeting === null) return
    const demand = (path: string, value: string | null, message: string) =>
      value === null && context.addIssue({ code: 'custom', path: [path], message })
    demand('reportedBy', reportedBy, 'Enter who reported the figures.')
    demand('reportedOn', reportedOn, 'Enter the day on which they were reported.')
  })

/** 400 for a day after today; 409 `record.conflict` for a stale version. */
export const setBaseline = defineEndpoint('PUT /api/clients/:clientId/baseline', {
  access: 'clients.update',
  summary: "Enter a client's own figures before the start",
  body: withSource(BaselineBody.extend({ version: Version.nullable() })),
  response: Baseline,
})
