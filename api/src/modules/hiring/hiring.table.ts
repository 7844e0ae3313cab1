import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, linkTo, oneOf, partOf, stamps } from '../../db/columns.ts'
import { users } from '../identity/auth/auth.table.ts'
import { staff } from '../team/staff/staff.table.ts'

/**
 * The statuses that the column has. A hired applicant is an invited one with `hired_at`: adding a
 * value to the check would rebuild the table, and with it delete the notes and links.
 */
const storedStatuses = ['received', 'reading', 'invited', 'declined', 'withdrawn'] as const

/** Hiring submissions (spec section 3); the PDF is in the private store. */
export const hiringSubmissions = sqliteTable(
  'hiring_submissions',
  {
    id: text('id').primaryKey(),
    /** Created by the form, so that a request sent again finds its own row. */
    submissionKey: text('submission_key').notNull().unique(),
    email: text('email').notNull(),
    /** When the applicant first opened an emailed status link; until then the address is unverified. */
    emailConfirmedAt: text('email_confirmed_at'),
    /** From the form, where it is optional, or from the person who decides. */
    applicantName: text('applicant_name'),
    /** The title of the open job at the time; null if the company named none. */
    job: text('job'),
    /** Address and name, normalized for search; written by the repository. */
    searchText: text('search_text').notNull(),
    status: text('status', { enum: storedStatuses }).notNull().default('received'),
    /** Name in the private store; null once erased, like the original file name. */
    file: text('file'),
    originalName: text('original_name'),
    /** Size in bytes. */
    size: integer('size').notNull(),
    /** Page count from the applicant's browser. */
    pages: integer('pages'),
    sha256: text('sha256').notNull(),
    /** JSON: by checkbox, the version of the consent text that was accepted. */
    consents: text('consents').notNull(),
    userAgent: text('user_agent'),
    platform: text('platform'),
    language: text('language'),
    duplicate: flag('duplicate').notNull().default(false),
    /** The end of the promised day. */
    decideBy: text('decide_by').notNull(),
    /** The end of the day first promised, once it has passed without a decision. */
    missedDate: text('missed_date'),
    /** The `decide_by` for which the team was reminded. */
    remindedOf: text('reminded_of'),
    readingAt: text('reading_at'),
    /** When the first invitation was sent. */
    invitedAt: text('invited_at'),
    hiredAt: text('hired_at'),
    /** The team member whom the applicant became. */
    hiredAs: linkTo('hired_as', () => staff.staffId),
    /** When it was decided or withdrawn: the invitation, until there is a later decision. */
    closedAt: text('closed_at'),
    /** The message that the applicant received with the decision. */
    decisionMessage: text('decision_message'),
    /** Numbers of the requirements that are met, in ascending order. */
    requirementsMet: text('requirements_met', { mode: 'json' })
      .$type<number[]>()
      .notNull()
      .default([]),
    ...stamps(),
  },
  (table) => [
    index('hiring_submissions_created_idx').on(table.createdAt, table.id),
    index('hiring_submissions_status_idx').on(table.status, table.createdAt, table.id),
    index('hiring_submissions_email_idx').on(table.email),
    index('hiring_submissions_hired_idx').on(table.hiredAs),
    index('hiring_submissions_closed_idx').on(table.closedAt),
    oneOf('hiring_submissions_status', table.status, storedStatuses),
  ],
)

/** Private status links. Each email to the applicant contains a new link and voids earlier ones. */
export const hiringLinks = sqliteTable(
  'hiring_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    submissionId: partOf('submission_id', () => hiringSubmissions.id),
    createdAt: createdAt(),
  },
  (table) => [index('hiring_links_submission_idx').on(table.submissionId)],
)

export const hiringNotes = sqliteTable(
  'hiring_notes',
  {
    id: text('id').primaryKey(),
    submissionId: partOf('submission_id', () => hiringSubmissions.id),
    authorId: linkTo('author_id', () => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('hiring_notes_submission_idx').on(table.submissionId, table.createdAt, table.id),
    index('hiring_notes_author_idx').on(table.authorId),
  ],
)
