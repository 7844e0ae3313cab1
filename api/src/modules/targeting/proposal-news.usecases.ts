import type { Db } from '../../db/client.ts'
import { isCauseOf, type ReadNews } from '../notifications/notifications.usecases.ts'
import * as lists from './lists/target-lists.repository.ts'
import * as profiles from './profiles/profiles.repository.ts'
import { answeredMail, proposedMail, recordedMail, reminderMail } from './targeting.mails.ts'

/** A client's profiles and target lists, each with its history, newest line first. */
const listProposals = (db: Db, clientId: string) => [
  ...profiles.listProfiles(db, clientId).map((row) => ({
    ...{ row, lines: profiles.listEvents(db, [row.id]) },
  })),
  ...lists.listLists(db, clientId).map((row) => ({
    ...{ row, lines: lists.listEvents(db, [row.id]) },
  })),
]

/** To the client: a proposal that waits for its answer, or what was recorded on its behalf. */
export const readProposal: ReadNews = ({ deps, reader, at }, id) => {
  const { db, config } = deps
  const proposals = listProposals(db, reader.clientId)
  const found = proposals.find(({ row }) => row.id === id)
  const line = found?.lines.find(
    ({ kind, at: lineAt }) => (kind === 'proposed' || kind === 'recorded') && lineAt <= at,
  )
  if (!found || !line) return undefined
  const { state, reminders } = found.row
  if (line.kind === 'recorded') {
    return state === 'agreed' && line.day ? recordedMail(config, found.row, line.day) : undefined
  }
  if (state !== 'proposed') return undefined
  if (reminders === 0) return proposedMail(config, found.row)
  const reminded = proposals.flatMap(({ row }) => {
    const { proposedOn } = row
    const waits = row.state === 'proposed' && row.reminders > 0 && proposedOn !== null
    return waits ? [{ ...row, proposedOn }] : []
  })
  return reminderMail(config, reminded)
}

/** To the team: the client's answer, while it is the last word about that proposal. */
export const readProposalAnswer: ReadNews = ({ deps, at }, clientId) => {
  const answers = listProposals(deps.db, clientId).flatMap(({ row, lines }) => {
    const line = lines.find(
      ({ kind, at: lineAt }) => (kind === 'agreed' || kind === 'answered') && isCauseOf(at, lineAt),
    )
    return line ? [{ row, line }] : []
  })
  const newest = answers.sort((a, b) => b.line.at.localeCompare(a.line.at))[0]
  if (!newest) return undefined
  const { row, line } = newest
  const hasAgreed = line.kind === 'agreed'
  if (row.state !== (hasAgreed ? 'agreed' : 'draft')) return undefined
  return answeredMail(deps.config, row, { hasAgreed, text: line.text })
}
