import { submitApplication } from '@leadwright/shared/contracts/hiring'
import { HIRING_CHECKBOXES } from '@leadwright/shared/hiring'
import { HIRING_CONSENT_VERSION } from '@leadwright/shared/hiring-rules'
import { asc } from 'drizzle-orm'
import { hiringSubmissions } from '../features/hiring/hiring.table.ts'
import { type MailContent, mailPlace } from '../features/mail/mail.rules.ts'
import { mailOutbox } from '../features/mail/mail.table.ts'
import { makePdf } from './pdf.ts'
import type { TestApp } from './test-app.ts'

const boxes = Object.fromEntries(HIRING_CHECKBOXES.map((box) => [box, 'true'])) as Record<
  (typeof HIRING_CHECKBOXES)[number],
  'true'
>

/** The text fields of a complete form, with a key of their own. */
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

/** Everything in the outbox, oldest first, unsealed. */
export const outboxOf = ({ deps }: TestApp) =>
  deps.db
    .select()
    .from(mailOutbox)
    .orderBy(asc(mailOutbox.createdAt))
    .all()
    .map((row) => ({
      kind: row.kind,
      to: row.recipient,
      subject: row.subject,
      content: JSON.parse(deps.vault.open(row.body, mailPlace(row.id))) as MailContent,
    }))

/** Sends an application and returns its row and the token of the applicant's link. */
export async function apply(app: TestApp, email = 'applicant@example.com') {
  const before = new Set(
    app.deps.db
      .select()
      .from(mailOutbox)
      .all()
      .map(({ id }) => id),
  )
  await app.ok(submitApplication, { body: applicationForm({ email }), file: pdfFile() })
  const mail = app.deps.db
    .select()
    .from(mailOutbox)
    .all()
    .find(({ id, kind }) => !before.has(id) && kind === 'hiring.received')
  const row = app.deps.db
    .select()
    .from(hiringSubmissions)
    .orderBy(asc(hiringSubmissions.createdAt))
    .all()
    .findLast((one) => one.email === email)
  if (!mail || !row) throw new Error('The application was not taken.')
  const content = JSON.parse(app.deps.vault.open(mail.body, mailPlace(mail.id))) as MailContent
  const token = content.action?.url.split('#')[1] ?? ''
  return { row, token }
}
