import {
  HIRING_AGENT_DAYS,
  HIRING_FILE_MONTHS,
  HIRING_RECORD_MONTHS,
} from '@leadwright/shared/hiring-rules'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { instant, monthsBefore } from '../../lib/clock.ts'
import { removeOrphans } from '../../lib/uploads.ts'
import { audited } from '../audit/audit.ts'
import { eraseSubmission } from './applicant.usecases.ts'
import { submissionSubject } from './hiring.events.ts'
import { updateSilently } from './hiring.repository.ts'
import { purgeStatusLinks } from './links.usecases.ts'
import {
  forgetFile,
  listClosed,
  listExpiredFiles,
  listKeptFiles,
  listOldAgents,
} from './retention.repository.ts'

const day = 86_400_000

/**
 * Erases data after its retention period: the PDF 12 months after the decision or withdrawal and
 * the rest 24 months after it, user agent and platform 90 days after the submission, expired links,
 * and files without a row, left by a killed process.
 */
export async function runHiringRetention(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const { id } of listClosed(deps.db, monthsBefore(now, HIRING_RECORD_MONTHS))) {
    await eraseSubmission(deps, systemActor, id)
  }
  const expired = listExpiredFiles(deps.db, monthsBefore(now, HIRING_FILE_MONTHS))
  for (const row of expired) {
    const { id, file } = row
    audited(deps, systemActor, (tx, record) => {
      if (!forgetFile(tx, id, instant(deps.clock))) return
      record('hiring.file-erased', submissionSubject(row))
    })
    if (file) await deps.files.remove('hiring', file)
  }
  const oldAgents = listOldAgents(deps.db, instant(deps.clock, -HIRING_AGENT_DAYS * day))
  transaction(deps.db, (tx) => {
    for (const { id } of oldAgents) {
      updateSilently(tx, id, { userAgent: null, platform: null })
    }
  })
  purgeStatusLinks(deps)
  await removeOrphans(deps, 'hiring', () => listKeptFiles(deps.db))
}
