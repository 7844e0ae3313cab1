import * as contract from '@leadwright/shared/contracts/leads'
import * as cases from '@leadwright/shared/contracts/leads/lead-cases'
import type { Api } from '../../http/mount.ts'
import { serve, serveRecord } from '../../http/serve.ts'
import * as followUp from './follow-up.usecases.ts'
import { setContacted } from './lead-cases.usecases.ts'
import * as leads from './leads.usecases.ts'

export function leadRoutes(api: Api): void {
  serve(api, contract.listLeads, leads.listLeads)
  serveRecord(api, contract.leads, {
    get: leads.getLead,
    create: leads.addLead,
    update: leads.editLead,
    remove: leads.removeLead,
    restore: leads.restoreLead,
  })
  serve(api, contract.releaseLeads, leads.releaseLeads, 'notify')
  serve(api, contract.withdrawLead, followUp.withdrawLead, 'notify')
  serve(api, contract.reinstateLead, followUp.reinstateLead, 'notify')

  serve(api, contract.listClientLeads, leads.listClientLeads)
  serve(api, contract.getClientLead, followUp.getClientLead)
  serve(api, contract.markLeadSeen, followUp.markLeadSeen)
  serve(api, contract.setAppointment, followUp.setAppointment, 'notify')
  serve(api, contract.setLeadOutcome, followUp.setLeadOutcome, 'notify')
  serve(api, cases.setContacted, setContacted)
  serve(api, contract.loseLead, followUp.loseLead, 'notify')
  serve(api, contract.reopenLead, followUp.reopenLead, 'notify')
}
