import { createHash } from 'node:crypto'
import {
  consentRecord,
  HIRING_CONSENT_VERSION,
  HIRING_DECISION_DAYS,
  HIRING_DELAY_DAYS,
  type HiringStatus,
} from '@leadwright/shared/hiring-rules'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { insertNote, insertSubmission } from '../../modules/hiring/hiring.repository.ts'
import { endOfDayIn } from '../../modules/hiring/hiring.rules.ts'
import { openJob } from '../../modules/hiring/submit.usecases.ts'
import { seedBooking } from './bookings.ts'
import { demoIds } from './people.ts'
import { makePdf } from './sample-pdf.ts'
import applications from './samples/applications.json' with { type: 'json' }

interface Sample {
  email: string
  daysAgo: number
  status: HiringStatus
  name?: string
  duplicate?: boolean
  met?: number[]
  note?: string
}

/**
 * Clearly fictional applicants: one in each state, one who waits too long, one who applied twice. The one
 * who was hired is Ines.
 */
const samples = applications as Sample[]
const day = 86_400_000

/**
 * Stores the samples' files, which takes a while, and returns a function that writes their rows.
 */
export async function prepareApplications(deps: Deps): Promise<(tx: Tx) => void> {
  const files = await Promise.all(
    samples.map(async (_, index) => {
      const pdf = makePdf(`Assignment ${index + 1}`)
      return { pdf, name: await deps.files.store('hiring', pdf, 'pdf') }
    }),
  )
  return (tx) => {
    for (const [index, sample] of samples.entries()) {
      const file = files[index]
      if (file) seedApplication(tx, deps, sample, file)
    }
  }
}

function seedApplication(tx: Tx, deps: Deps, sample: Sample, file: { pdf: Buffer; name: string }) {
  const id = newId()
  const at = (days: number) => instant(deps.clock, (days - sample.daysAgo) * day)
  const endOfDay = (days: number) =>
    endOfDayIn(deps.config.company.timeZone, deps.clock.now(), days - sample.daysAgo)
  const isLate = sample.daysAgo > HIRING_DECISION_DAYS
  const isClosed = ['invited', 'declined', 'withdrawn', 'hired'].includes(sample.status)
  const isHired = sample.status === 'hired'
  insertSubmission(tx, {
    id,
    submissionKey: newId(),
    email: sample.email,
    // An applicant with an answer has opened an emailed link, so the interview is matched to them.
    emailConfirmedAt: isClosed ? at(1) : null,
    applicantName: sample.name ?? null,
    job: openJob(deps.config),
    status: sample.status === 'hired' ? 'invited' : sample.status,
    hiredAt: isHired ? at(20) : null,
    hiredAs: isHired ? demoIds.staffThree : null,
    file: file.name,
    originalName: 'assignment.pdf',
    size: file.pdf.length,
    pages: 1,
    sha256: createHash('sha256').update(file.pdf).digest('hex'),
    consents: JSON.stringify(consentRecord(HIRING_CONSENT_VERSION)),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    platform: 'Linux',
    language: 'en',
    duplicate: sample.duplicate ?? false,
    decideBy: endOfDay(HIRING_DECISION_DAYS + (isLate && !isClosed ? HIRING_DELAY_DAYS : 0)),
    missedDate: isLate && !isClosed ? endOfDay(HIRING_DECISION_DAYS) : null,
    readingAt: sample.status === 'received' ? null : at(1),
    invitedAt: sample.status === 'invited' || isHired ? at(4) : null,
    closedAt: isClosed ? at(isHired ? 20 : 4) : null,
    requirementsMet: sample.met ?? [],
    createdAt: at(0),
    updatedAt: at(0),
  })
  if (sample.note !== undefined) {
    insertNote(tx, {
      id: newId(),
      submissionId: id,
      authorId: demoIds.admin,
      text: sample.note,
      createdAt: at(1),
    })
  }
  if (sample.status !== 'invited') return
  seedBooking(tx, deps, 'demo-interview', {
    ...{ calendarKey: 'hiring-interview', title: 'Hiring interview' },
    ...{ name: sample.name ?? '', email: sample.email },
    ...{ inDays: 4, time: '12:30', minutes: 45, bookedDaysAgo: 2 },
  })
}
