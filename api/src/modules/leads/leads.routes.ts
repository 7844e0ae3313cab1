import * as answers from '@leadwright/shared/contracts/lead-answers'
import * as exportContract from '@leadwright/shared/contracts/lead-exports'
import * as contract from '@leadwright/shared/contracts/leads'
import * as campaigns from '@leadwright/shared/contracts/leads/external-campaigns'
import { putExternalLead as putExternal } from '@leadwright/shared/contracts/leads/external-leads'
import * as cases from '@leadwright/shared/contracts/leads/lead-cases'
import * as suggestions from '@leadwright/shared/contracts/leads/lead-suggestions'
import { utcDay } from '@leadwright/shared/days'
import { sendCsv } from '../../http/csv.ts'
import { type Api, mount } from '../../http/mount.ts'
import { serve, serveRecord } from '../../http/serve.ts'
import { answerPage } from './answer-page.ts'
import { answerLead, checkAnswerLink } from './answers.usecases.ts'
import { exportClientLeads, exportLeads } from './export.usecases.ts'
import * as externalCampaigns from './external-campaigns.usecases.ts'
import { putExternalLead } from './external-leads.usecases.ts'
import './import.usecases.ts'
import * as followUp from './follow-up.usecases.ts'
import { setContacted } from './lead-cases.usecases.ts'
import * as lists from './lead-lists.usecases.ts'
import * as leads from './leads.usecases.ts'
import { addSuggestion, closeSuggestion } from './suggestions.usecases.ts'

export function leadRoutes(api: Api): void {
  const { deps } = api
  serve(api, contract.listLeads, lists.listLeads)
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

  const fileName = () => ['leads', deps.config.company.name, utcDay(deps.clock.now())]
  mount(
    api,
    exportContract.exportLeads,
    ({ actor, query, c }) => sendCsv(c, fileName(), exportLeads(deps, actor, query)),
    'export',
  )
  mount(
    api,
    exportContract.exportClientLeads,
    ({ actor, params, query, c }) =>
      sendCsv(c, fileName(), exportClientLeads(deps, actor, params.clientId, query)),
    'export',
  )

  serve(api, putExternal, putExternalLead)
  serve(api, suggestions.addSuggestion, addSuggestion)
  serve(api, suggestions.closeSuggestion, closeSuggestion)
  serve(api, campaigns.listExternalCampaigns, externalCampaigns.listExternalCampaigns)
  serve(api, campaigns.addExternalCampaign, externalCampaigns.addExternalCampaign)
  serve(api, campaigns.removeExternalCampaign, externalCampaigns.removeExternalCampaign)
  serve(api, campaigns.findExternalCampaign, externalCampaigns.findExternalCampaign)
  serve(api, contract.listClientLeads, lists.listClientLeads)
  serve(api, contract.getClientLead, followUp.getClientLead)
  serve(api, contract.markLeadSeen, followUp.markLeadSeen)
  serve(api, contract.setAppointment, followUp.setAppointment, 'notify')
  serve(api, contract.setLeadOutcome, followUp.setLeadOutcome, 'notify')
  serve(api, cases.setContacted, setContacted)
  serve(api, contract.loseLead, followUp.loseLead, 'notify')
  serve(api, contract.reopenLead, followUp.reopenLead, 'notify')

  serve(api, answers.confirmLeadOpen, followUp.confirmLeadOpen)

  mount(api, answers.answerPage, ({ params, c }) =>
    answerPage(c, deps.config, checkAnswerLink(deps, params), { done: false }),
  )
  mount(
    api,
    answers.answerLead,
    ({ params, network, c }) =>
      answerPage(c, deps.config, answerLead(deps, network, params), { done: true }),
    'leadAnswer',
  )
}
