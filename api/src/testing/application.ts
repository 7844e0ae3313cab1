import { submitApplication } from '@leadwright/shared/contracts/hiring/application'
import { HIRING_CHECKBOXES } from '@leadwright/shared/hiring'
import { HIRING_CONSENT_VERSION } from '@leadwright/shared/hiring-rules'
import { asc } from 'drizzle-orm'
import { hiringSubmissions } from '../modules/hiring/hiring.table.ts'
import { queuedMails } from './outbox.ts'
import { makePdf } from './pdf.ts'
import type { TestApp } from './test-app.ts'

const boxes = Object.fromEntries(HIRING_CHECKBOXES.map((box) => [box, 'true'])) as Record<
  (typeof HIRING_CHECKBOXES)[number],
  'true'
>

/** The text fields of a complete form, with a new idempotency key. */
export const applicationForm = (change: Record<string, unknown> = {}) => ({
  key: crypto.randomUUID(),
  email: 'applicant@example.com',
  ...boxes,
  consentVersion: HIRING_CONSENT_VERSION,
  platform: 'Linux x86_64',
  language: 'en-GB',
  ...change,
})

export const pdfFile = (
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(makePdf()),
  name = 'assignment.pdf',
  type = 'application/pdf',
) => new File([bytes], name, { type })

/**
 * The token of the link in the newest email to an applicant; links of earlier emails no longer
 * work.
 */
export const newestLink = ({ deps }: TestApp, email = 'applicant@example.com'): string =>
  queuedMails(deps).findLast(({ to, token }) => to === email && token)?.token ?? ''

/** Sends an application and returns its row and the token of the applicant's link. */
export async function apply(app: TestApp, email = 'applicant@example.com', name = '') {
  const tokens = () =>
    queuedMails(app.deps).flatMap(({ kind, token }) => (kind === 'hiring.received' ? [token] : []))
  const before = new Set(tokens())
  await app.ok(submitApplication, { body: applicationForm({ email, name }), file: pdfFile() })
  const row = app.deps.db
    .select()
    .from(hiringSubmissions)
    .orderBy(asc(hiringSubmissions.createdAt))
    .all()
    .findLast((one) => one.email === email)
  const token = tokens().find((one) => !before.has(one))
  if (!row || !token) throw new Error('The application was not taken.')
  return { row, token }
}
