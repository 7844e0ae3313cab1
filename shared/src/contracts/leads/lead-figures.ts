import { z } from 'zod'
import { IsoDate } from '../../fields.ts'

/** Counted in the week of the release, or in that of the first agreement. */
export const figures = ['leads', 'appointments'] as const
export type FigureName = (typeof figures)[number]

/** Filters a list of leads to those that a figure of their client counts; entered figures count none. */
export const FigureWeeks = z.object({
  figure: z.enum(figures).optional(),
  /** Of a figure: from the week of this Monday to the week of that one, both included. */
  from: IsoDate.optional(),
  to: IsoDate.optional(),
})
export type FigureWeeks = z.output<typeof FigureWeeks>
