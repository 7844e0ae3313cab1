import { z } from 'zod'
import { daysBetween } from '../../days.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { blankOr, DateInput, IsoDate, Uuid } from '../../fields.ts'

/** The longest absence, in days, because its cover sees the person's tasks. */
const absenceMaxDays = 366

/** Days on which a team member is away, both included, by the company's calendar. */
export const Absence = z.object({
  from: IsoDate,
  until: IsoDate,
  /** Who answers for the person in these days; null without one. */
  coverId: Uuid.nullable(),
  coverName: z.string().nullable(),
})
export type Absence = z.infer<typeof Absence>

export const AbsenceBody = z
  .strictObject({ from: DateInput, until: DateInput, coverId: blankOr(Uuid) })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'Choose the first day or a later one.',
  })
  .refine(({ from, until }) => !(daysBetween(from, until) >= absenceMaxDays), {
    path: ['until'],
    message: 'An absence can be a year long at most.',
  })
export type AbsenceBody = z.output<typeof AbsenceBody>

/**
 * For yourself, or by an admin; it replaces the person's earlier absence, and the cover is notified.
 * 404 for anyone else; 400 for days that are over, and for a cover who is the person, is not on the
 * team or has no login.
 */
export const setAbsence = defineEndpoint('PUT /api/staff/:staffId/absence', {
  access: 'staff.edit-own',
  summary: 'Enter when a team member is away, and who covers',
  body: AbsenceBody,
  response: Absence,
})

/** Ends the cover's access immediately. 404 without an absence. */
export const endAbsence = defineEndpoint('DELETE /api/staff/:staffId/absence', {
  access: 'staff.edit-own',
  summary: 'Remove the absence of a team member',
})
