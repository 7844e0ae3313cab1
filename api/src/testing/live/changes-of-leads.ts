import {
  assignStaff,
  setClientContact,
  unassignStaff,
} from '@leadwright/shared/contracts/clients/assignments'
import { clientNotes } from '@leadwright/shared/contracts/clients/client-notes'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { confirmLeadOpen } from '@leadwright/shared/contracts/lead-answers'
import {
  leads,
  loseLead,
  markLeadSeen,
  releaseLeads,
  reopenLead,
  setAppointment,
} from '@leadwright/shared/contracts/leads'
import { eraseLead, setContacted } from '@leadwright/shared/contracts/leads/lead-cases'
import { declineDeal, editDeal, reportDeal } from '@leadwright/shared/contracts/money/deals'
import { decideObjections, objectToLeads } from '@leadwright/shared/contracts/money/objections'
import { addDoNotContact } from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { confirmedRequest } from '../data-requests.ts'
import { dealBody } from '../deal-samples.ts'
import { leadBody } from '../lead-samples.ts'
import { decisionOf, objectionBody } from '../objection-samples.ts'
import { own } from '../own.ts'
import { changesOfExternal } from './changes-of-external.ts'
import { by, type Change, createdId, ofEach } from './scenario.ts'

const admin = by('writer')
const staff = by('staff')
const note = { kind: 'call', happenedOn: '2026-03-09', text: 'They ask for shipyards.' } as const

/** Staff who work for the client of all other changes, and what they write about it. */
export const changesOfAssignments: readonly Change[] = [
  admin('staff are assigned to a client', assignStaff, ({ people }) => ({
    params: { clientId: people.client.id, staffId: people.staff.id },
  })),
  admin('the contact of a client is chosen', setClientContact, ({ people }) => ({
    params: { clientId: people.client.id },
    body: { staffId: people.staff.id },
  })),
  staff(
    'a call is noted',
    clientNotes.create,
    ({ people }) => ({ body: { clientId: people.client.id, ...note } }),
    ({ id }, ids) => {
      ids['clientNoteId'] = id
    },
  ),
]

export const endOfAssignment = admin(
  'staff are removed from a client',
  unassignStaff,
  ({ people }) => ({
    params: { clientId: people.client.id, staffId: people.staff.id },
  }),
)
const client = by('client')

/** A lead from its draft to the day on which it is open again. */
export const changesOfLeads: readonly Change[] = [
  admin(
    'a lead is drafted',
    leads.create,
    ({ people }) => ({ body: leadBody(people.client.id) }),
    ({ id }, ids) => {
      ids['leadId'] = id
    },
  ),
  admin('a draft is corrected', leads.update, (scenario) => ({
    params: { leadId: createdId(scenario, 'leadId') },
    body: { ...leadBody(scenario.people.client.id), person: 'Per Prospect', version: 1 },
  })),
  admin('a lead is released', releaseLeads, (scenario) => ({
    body: { leads: [{ id: createdId(scenario, 'leadId'), version: 2 }] },
  })),
  ...ofEach(['client', 'member'], (who) =>
    by(who)('a lead is read in another tab', markLeadSeen, (scenario) => ({
      params: { ...own, leadId: createdId(scenario, 'leadId') },
    })),
  ),
  client('an appointment is agreed', setAppointment, (scenario) => ({
    params: { ...own, leadId: createdId(scenario, 'leadId') },
    body: { appointmentAt: '2026-03-20T10:00:00.000Z', version: 3 },
  })),
  client('a lead is still open', confirmLeadOpen, (scenario) => ({
    params: { ...own, leadId: createdId(scenario, 'leadId') },
    body: { version: 4 },
  })),
  admin('a lead is lost', loseLead, (scenario) => ({
    params: { clientId: scenario.people.client.id, leadId: createdId(scenario, 'leadId') },
    body: { reason: 'They chose someone else.', version: 5 },
  })),
  client('a lead is reopened', reopenLead, (scenario) => ({
    params: { ...own, leadId: createdId(scenario, 'leadId') },
    body: { version: 6 },
  })),
  client('a lead is contacted', setContacted, (scenario) => ({
    params: { ...own, leadId: createdId(scenario, 'leadId') },
    body: { contactedOn: '2026-03-10', version: 7 },
  })),
  client(
    'a deal is reported',
    reportDeal,
    (scenario) => ({
      params: { ...own, leadId: createdId(scenario, 'leadId') },
      body: dealBody,
    }),
    ({ id }, ids) => {
      ids['dealId'] = id
    },
  ),
  client('a deal is corrected', editDeal, (scenario) => ({
    params: { ...own, dealId: createdId(scenario, 'dealId') },
    body: { ...dealBody, proof: 'By phone.', version: 1 },
  })),
  admin('a deal is declined', declineDeal, (scenario) => ({
    params: { dealId: createdId(scenario, 'dealId') },
    body: { reason: 'A pilot only.', version: 2 },
  })),
  client(
    'a lead is objected to',
    objectToLeads,
    (scenario) => ({ body: objectionBody([createdId(scenario, 'leadId')]) }),
    ({ items }, ids) => {
      ids['objectionId'] = items[0]?.id ?? ''
    },
  ),
  admin('an objection is declined', decideObjections, (scenario) => ({
    body: decisionOf([{ id: createdId(scenario, 'objectionId'), version: 1 }], 'declined'),
  })),
  ...changesOfExternal,
  admin('a person asks not to be written to', addDoNotContact, () => ({
    body: { addresses: ['pia@halvorsen.test'] },
  })),
  [
    'a person asks what is stored about them',
    (scenario) => confirmedRequest({ ...scenario, admin: scenario.writer }, 'access'),
  ],
  client('a lead is commented on', addComment, (scenario) => ({
    params: { recordId: createdId(scenario, 'leadId') },
    body: { text: 'Is she back from holiday?' },
  })),
  admin('the person of a lead is erased', eraseLead, (scenario) => ({
    params: { leadId: createdId(scenario, 'leadId') },
  })),
]
