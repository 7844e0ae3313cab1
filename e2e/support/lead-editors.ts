import { setAppointment } from '@leadwright/shared/contracts/leads'
import { expect } from 'playwright/test'
import { click, day, type Editor, fill, restored, savesOther, versionOf } from './editor.ts'
import { sampleLeads } from './leads.ts'

export const leadEditors: Editor[] = [
  {
    name: 'lead',
    path: `/studio/workspace/leads/${sampleLeads.draft}`,
    open: click('Edit'),
    type: fill('person', 'Mine'),
    theirs: { person: 'Not mine', phone: '+45 70 10 20 30' },
    merged: { person: 'Mine', phone: '+45 70 10 20 30' },
    whenDeleted: restored,
  },
  {
    name: 'deal',
    path: `/studio/workspace/leads/${sampleLeads.released}`,
    open: click('Correct'),
    type: fill('proof', 'Mine'),
    theirs: { proof: 'Not mine', proofLink: 'https://press.test/b' },
    merged: { proof: 'Mine', proofLink: 'https://press.test/b' },
  },
  {
    name: 'lead-contacted',
    path: `/studio/workspace/leads/${sampleLeads.released}`,
    open: click('Contacted'),
    type: fill('contactedOn', '20 Mar 2026'),
    theirs: savesOther((version) => ({ contactedOn: `2026-03-0${version}` })),
    merged: { contactedOn: '2026-03-20' },
  },
  {
    name: 'lead-appointment',
    path: `/studio/workspace/leads/${sampleLeads.released}`,
    open: click('Agree appointment'),
    type: fill('appointmentAt', '4 Mar 2027, 14:05'),
    theirs: savesOther((version) => ({ appointmentAt: `${day}T09:0${version}:00.000Z` })),
    merged: { appointmentAt: expect.stringMatching(/:05:00\.000Z$/) },
  },
  {
    name: 'lead-reason',
    path: `/studio/workspace/leads/${sampleLeads.released}`,
    open: click('Not interested in the end'),
    type: fill('reason', 'Mine'),
    theirs: (request, them) =>
      them(setAppointment, {
        params: { clientId: sampleLeads.clientId, leadId: sampleLeads.released },
        body: { appointmentAt: `${day}T10:00:00.000Z`, version: versionOf(request) },
      }),
    merged: { reason: 'Mine' },
    isAlike: true,
  },
]
