import * as incidentContract from '@leadwright/shared/contracts/deliverability/incidents'
import * as contract from '@leadwright/shared/contracts/deliverability/sending-domains'
import * as weekContract from '@leadwright/shared/contracts/deliverability/sending-weeks'
import type { Api } from '../../http/mount.ts'
import { serve, serveRecord } from '../../http/serve.ts'
import './import.usecases.ts'
import { checkSendingDomain } from './check-domains.usecases.ts'
import * as incidents from './incidents.usecases.ts'
import * as domains from './sending-domains.usecases.ts'
import * as weeks from './sending-weeks.usecases.ts'

export function deliverabilityRoutes(api: Api): void {
  serve(api, contract.listClientSendingDomains, domains.listClientSendingDomains)
  serve(api, contract.listSendingDomains, domains.listSendingDomains)
  serveRecord(api, contract.sendingDomains, {
    get: domains.getSendingDomain,
    create: domains.addSendingDomain,
    update: domains.editSendingDomain,
    remove: domains.removeSendingDomain,
    restore: domains.restoreSendingDomain,
  })
  serve(api, contract.checkSendingDomain, checkSendingDomain, 'dnsCheck')
  serve(api, contract.listDnsChanges, domains.listDnsChanges)

  serve(api, incidentContract.listIncidents, incidents.listIncidents)
  serve(api, incidentContract.openIncident, incidents.openIncident, 'notify')
  serve(api, incidentContract.editIncident, incidents.editIncident, 'notify')
  serve(api, incidentContract.closeIncident, incidents.closeIncident, 'notify')

  serve(api, weekContract.listSendingWeeks, weeks.listSendingWeeks)
  serve(api, weekContract.setSendingWeek, weeks.setSendingWeek)
  serve(api, weekContract.removeSendingWeek, weeks.removeSendingWeek)
}
