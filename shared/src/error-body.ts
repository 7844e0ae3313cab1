import { z } from 'zod'

/** A problem with one field; `path` is dotted, e.g. `companyName`. */
export const ErrorIssue = z.object({ path: z.string(), message: z.string() })
export type ErrorIssue = z.infer<typeof ErrorIssue>

/** The value that the caller read and the stored one, for one field; amounts in cents. */
export const ErrorDifference = z.object({
  path: z.string(),
  read: z.union([z.string(), z.number()]).nullable(),
  current: z.union([z.string(), z.number()]).nullable(),
})
export type ErrorDifference = z.infer<typeof ErrorDifference>

/** The shape of every error of the API. `code` is stable and dotted; `message` is for people. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    issues: z.array(ErrorIssue).optional(),
    /** With `record.conflict`, if a decision depends on what was read. */
    differences: z.array(ErrorDifference).optional(),
    /** With `record.deleted`: when it was moved to the trash, as an instant. */
    deletedAt: z.string().optional(),
    requestId: z.string(),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>
