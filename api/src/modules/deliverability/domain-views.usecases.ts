import type {
  DnsCheckView,
  SendingDomainView,
} from '@leadwright/shared/contracts/deliverability/sending-domains'
import { dnsChecks, renewsSoon, worstOf } from '@leadwright/shared/deliverability'
import { type DnsFinding, findingText, stateOf } from '@leadwright/shared/dns-findings'
import { companyLabel } from '@leadwright/shared/people'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { orNotFound } from '../../lib/errors.ts'
import type { DnsResult } from './deliverability.table.ts'
import { notChecked } from './dns-state.rules.ts'
import { listOpenIncidents } from './incidents.repository.ts'
import * as repository from './sending-domains.repository.ts'

/** What is stored of each check of some domains. */
function readResults(db: Db, domainIds: readonly string[]) {
  const stored = repository.listResults(db, domainIds)
  return (domainId: string) =>
    dnsChecks.map((check) => ({
      check,
      result: stored.get(domainId)?.find((one) => one.check === check) ?? notChecked,
    }))
}

/** The same of one domain. */
export const resultsOf = (db: Db, domainId: string) => readResults(db, [domainId])(domainId)

export const sentenceOf = (finding: DnsFinding, domain: string) => ({
  finding,
  sentence: findingText(finding, domain),
})

export function viewsOf(
  deps: Deps,
  db: Db,
  rows: readonly repository.DomainRow[],
): SendingDomainView[] {
  const today = companyToday(deps)
  const ids = rows.map(({ id }) => id)
  const incidents = listOpenIncidents(db, ids)
  const results = readResults(db, ids)
  return rows.map(({ firstName, lastName, companyName, ...row }) => {
    const checks = results(row.id).map(({ check, result }) => ({
      check,
      ...checkView(result, row.domain),
    }))
    return {
      ...row,
      clientName: companyLabel({ firstName, lastName, companyName }),
      renewsSoon: renewsSoon(row.renewsOn, today),
      state: worstOf(checks.map(({ state }) => state)),
      checks,
      openIncidentId: incidents.get(row.id) ?? null,
    }
  })
}

function checkView(
  { state, finding, since, pending, pendingAt }: DnsResult,
  domain: string,
): Omit<DnsCheckView, 'check'> {
  return {
    state,
    ...sentenceOf(finding, domain),
    since,
    pending:
      pending && pendingAt !== null
        ? { state: stateOf(pending), ...sentenceOf(pending, domain), at: pendingAt }
        : null,
  }
}

/** 404 for a domain that is missing or in the trash. */
export function viewOf(deps: Deps, db: Db, id: string): SendingDomainView {
  const [view] = viewsOf(deps, db, [orNotFound(repository.findDomain(db, id))])
  return orNotFound(view)
}
