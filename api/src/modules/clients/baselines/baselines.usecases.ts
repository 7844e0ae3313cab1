import type { Baseline, BaselineBody } from '@leadwright/shared/contracts/clients/baselines'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant, requirePast } from '../../../lib/clock.ts'
import { versionConflict } from '../../../lib/errors.ts'
import { audited, changesBetween, formatDate } from '../../audit/audit.ts'
import { personSubject } from '../../identity/auth/users.usecases.ts'
import { requireClient } from '../clients/clients.usecases.ts'
import * as repository from './baselines.repository.ts'

const none = {
  ...{
    leadsPerMonth: null,
    daysToMeeting: null,
    startedOn: null,
    reportedBy: null,
    reportedOn: null,
  },
  version: null,
}

export function getBaseline({ db }: Deps, clientId: string): Baseline {
  requireClient(db, clientId)
  return viewOf(db, clientId)
}

/**
 * Enters a client's own figures before the start, or corrects them. Errors: 404; 400 for a day after
 * today; `record.conflict`.
 */
export function setBaseline(
  deps: Deps,
  actor: Actor,
  clientId: string,
  { version, ...entered }: BaselineBody & { version: number | null },
): Baseline {
  requireClient(deps.db, clientId)
  const { startedOn, reportedOn } = entered
  requirePast(deps, { startedOn, reportedOn })
  return audited(deps, actor, (tx, record) => {
    const { version: stored, ...before } = repository.findBaseline(tx, clientId) ?? none
    if (stored !== version) throw versionConflict()
    const changes = changesBetween(namesOf(before), namesOf(entered))
    if (!changes) return viewOf(tx, clientId)
    const updatedAt = instant(deps.clock)
    if (version === null) {
      repository.insertBaseline(tx, { clientId, ...entered, createdAt: updatedAt, updatedAt })
    } else {
      repository.changeBaseline(tx, { clientId, version }, { ...entered, updatedAt })
    }
    record('campaign.baseline-set', personSubject(tx, clientId), { changes })
    return viewOf(tx, clientId)
  })
}

const viewOf = (db: Db, clientId: string): Baseline => ({
  ...(repository.findBaseline(db, clientId) ?? none),
  campaignFrom: repository.findCampaignStart(db, clientId),
})

/** Its fields as the audit log calls them. */
const namesOf = ({
  leadsPerMonth,
  daysToMeeting,
  startedOn,
  reportedBy,
  reportedOn,
}: BaselineBody) => ({
  'leads in the last month before': leadsPerMonth,
  'days to a first meeting before': daysToMeeting,
  start: startedOn && formatDate(startedOn),
  'reported by': reportedBy,
  'reported on': reportedOn && formatDate(reportedOn),
})
