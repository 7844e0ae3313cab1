import type { EventContext } from '../automation/events.usecases.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import type { NewNotification } from '../notifications/notifications.usecases.ts'
import type { Proposal } from './targeting.mails.ts'

/** A line in the history of a proposal. */
export interface ProposalLine<Kind extends string> {
  kind: Kind
  /** The client's answer, or what its email said; never in the audit log. */
  text?: string
  /** When the client agreed by email. */
  day?: string | null
}

/** Who did what a line says. */
export const sideOf = ({ kind }: { kind: string }): 'client' | 'team' =>
  kind === 'answered' || kind === 'agreed' ? 'client' : 'team'

/** The notification of the other side; undefined if it need not know. */
export function newsOf(
  { tx }: EventContext,
  proposal: Proposal & { id: string },
  { kind }: ProposalLine<string>,
): NewNotification | undefined {
  const { id, clientId } = proposal
  const toClient = { kind: 'targeting.proposed', subjectId: id, clientId } as const
  if (kind === 'proposed' || kind === 'recorded') return toClient
  if (kind !== 'agreed' && kind !== 'answered') return undefined
  return {
    kind: 'targeting.answered',
    subjectId: clientId,
    takesPart: (person) => isReachable(tx, clientId, person, 'clients.read'),
  }
}
