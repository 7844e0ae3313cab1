import type { SubmitApplicationBody } from '@leadwright/shared/contracts/hiring/application'
import { consentRecord, HIRING_DECISION_DAYS } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import { type Db, type Tx, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { anonymousActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { invalidField } from '../../lib/errors.ts'
import type { Upload } from '../../lib/files.ts'
import { newId } from '../../lib/ids.ts'
import { isPdfFile, sanitizeFileName } from '../../lib/uploads.ts'
import { publish } from '../automation/events.usecases.ts'
import {
  type UnverifiedAddress,
  unlinked,
  unverifiedAddress,
} from '../mail/unverified-address.usecases.ts'
import { pdfTooLarge, storeFull } from './hiring.errors.ts'
import { applicationReceived } from './hiring.events.ts'
import {
  countStoredBytes,
  hasSubmissionKey,
  insertSubmission,
  listOthers,
} from './hiring.repository.ts'
import { endOfDayIn, fileProblem } from './hiring.rules.ts'
import { issueStatusLink } from './links.usecases.ts'

/** The only answer, even for a repeated key or a known address. */
const received = { message: messages.hiring.received }

/**
 * Stores an application (spec sections 2 and 5): first the file, then row, status link, audit and
 * emails in one transaction; nothing is left after a rejection.
 * Errors: `request.invalid` for a file that is not a PDF and for a filled-in hidden field,
 * `request.too-large`, `request.rate-limited`, `storage.full`.
 */
export async function submitApplication(
  deps: Deps,
  sender: { network: string; userAgent: string },
  input: SubmitApplicationBody,
  file: Upload | undefined,
): Promise<{ message: string }> {
  if (input.leaveEmpty !== '') throw invalidField('leaveEmpty', messages.hiring.filledIn)
  const pdf = await checkPdf(file)
  if (hasSubmissionKey(deps.db, input.key)) return received
  await deps.limiter.consume('hiringSubmit', { network: sender.network })
  assertRoom(deps.db, deps, pdf.size)
  const address = await unverifiedAddress(deps, input.email)

  const stored = await deps.files.keep('hiring', pdf, 'pdf')
  let kept = false
  try {
    kept = transaction(deps.db, (tx) => {
      // Checked again in the transaction: a retry may overtake the original request.
      if (hasSubmissionKey(tx, input.key)) return false
      assertRoom(tx, deps, pdf.size)
      writeSubmission(tx, deps, sender, { ...input, address }, { ...pdf, stored })
      return true
    })
  } finally {
    if (!kept) await deps.files.remove('hiring', stored)
  }
  return received
}

async function checkPdf(file: Upload | undefined): Promise<Upload> {
  const problem = file ? fileProblem(file) : 'not-pdf'
  if (problem === 'large') throw pdfTooLarge()
  if (!file || problem || !(await isPdfFile(file.path)))
    throw invalidField('pdf', messages.hiring.invalidPdf)
  return { ...file, name: sanitizeFileName(file.name) }
}

/** In one line, because it is part of the subjects of emails. */
export const openJob = ({ company }: Deps['config']): string | null =>
  company.opening?.title.replace(/\s+/g, ' ') ?? null

function assertRoom(db: Db, deps: Deps, size: number): void {
  if (countStoredBytes(db) + size > deps.config.hiringStoreBytes) throw storeFull()
}

function writeSubmission(
  tx: Tx,
  deps: Deps,
  sender: { network: string; userAgent: string },
  input: SubmitApplicationBody & { address: UnverifiedAddress },
  pdf: Upload & { stored: string },
): void {
  const id = newId()
  const at = instant(deps.clock)
  const { timeZone } = deps.config.company
  const job = openJob(deps.config)
  const decideBy = endOfDayIn(timeZone, deps.clock.now(), HIRING_DECISION_DAYS)
  const duplicate = listOthers(tx, input.email, id).length > 0
  insertSubmission(tx, {
    id,
    submissionKey: input.key,
    email: input.email,
    applicantName: input.name || null,
    job,
    file: pdf.stored,
    originalName: pdf.name,
    size: pdf.size,
    pages: input.pages ?? null,
    sha256: pdf.sha256,
    consents: JSON.stringify(consentRecord(input.consentVersion)),
    userAgent: sender.userAgent.slice(0, 500) || null,
    platform: input.platform || null,
    language: input.language || null,
    duplicate,
    decideBy,
    createdAt: at,
    updatedAt: at,
  })
  const statusUrl = issueStatusLink(tx, deps, id)
  const receipt = {
    fileName: unlinked(pdf.name),
    pages: input.pages,
    size: pdf.size,
    sha256: pdf.sha256,
    at,
  }
  const { address, name: applicantName } = input
  const actor = anonymousActor(sender.network)
  const confirmation = { address, applicantName, job, statusUrl, decideBy, receipt }
  const submission = { id, createdAt: at, duplicate }
  publish({ tx, deps, actor }, applicationReceived(submission, confirmation))
}
