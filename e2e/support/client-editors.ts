import { click, type Editor, fill, restored, savesOther } from './editor.ts'

export const clientId = '00000000-0000-4000-8000-0000000000c2'
/** The client of the sample account, about whom there are notes. */
const demoClientId = '00000000-0000-4000-8000-0000000000c1'
/** Another week for each version, because the same one changes nothing. */
const mondays = ['2026-03-09', '2026-03-16']

/** A client's details, campaign and notes. */
export const clientEditors: Editor[] = [
  {
    name: 'client',
    path: `/studio/workspace/clients/${clientId}/details`,
    type: fill('lastName', 'Mine'),
    theirs: { lastName: 'Other', companyName: 'Theirs' },
    merged: { lastName: 'Mine', companyName: 'Theirs' },
  },
  {
    name: 'campaign-status',
    path: `/studio/workspace/clients/${clientId}/campaign`,
    type: (form) => form.locator('select').selectOption('paused'),
    theirs: { status: 'finished' },
    merged: { status: 'paused' },
  },
  {
    name: 'campaign-targets',
    path: `/studio/workspace/clients/${clientId}/campaign`,
    type: fill('leads', '7'),
    theirs: savesOther((version) => ({ leads: 10 + version, appointments: 5 })),
    merged: { leads: 7, appointments: 5 },
  },
  {
    name: 'billing',
    path: `/studio/workspace/clients/${demoClientId}/payments`,
    open: click('Edit billing details'),
    type: fill('taxNumber', 'Mine'),
    theirs: savesOther((version) => ({
      taxNumber: `Number ${version}`,
      purchaseOrder: 'Theirs',
    })),
    merged: { taxNumber: 'Mine', purchaseOrder: 'Theirs' },
  },
  {
    name: 'campaign-week',
    path: `/studio/workspace/clients/${clientId}/campaign`,
    type: async (form) => {
      await fill('leads', '7')(form)
      await fill('appointments', '3')(form)
    },
    theirs: savesOther((version) => ({ leads: 10 + version })),
    merged: { leads: 7, appointments: 3 },
  },
  {
    name: 'baseline',
    path: `/studio/workspace/clients/${clientId}/details`,
    open: click('Edit figures'),
    type: fill('leadsPerMonth', '7'),
    theirs: savesOther((version) => ({ leadsPerMonth: 10 + version, daysToMeeting: 50 })),
    merged: { leadsPerMonth: 7, daysToMeeting: 50 },
  },
  {
    name: 'client-note',
    path: `/studio/workspace/clients/${demoClientId}/notes`,
    open: click(/^Edit /),
    type: fill('text', 'Mine'),
    theirs: { text: 'Not mine', happenedOn: '2026-03-05' },
    merged: { text: 'Mine', happenedOn: '2026-03-05' },
    whenDeleted: restored,
  },
  {
    name: 'client-profile',
    path: `/studio/workspace/clients/${clientId}/targeting`,
    open: click('Edit draft'),
    type: fill('note', 'Mine'),
    theirs: { note: 'Not mine', trigger: 'Theirs' },
    merged: { note: 'Mine', trigger: 'Theirs' },
  },
  {
    name: 'counted-from',
    path: '/studio/workspace/clients/00000000-0000-4000-8000-0000000000c3/campaign',
    open: click(/^(Count from leads|Change week)$/),
    type: fill('week', '2 Mar 2026'),
    theirs: savesOther((version) => ({ countedFrom: mondays[version % 2] })),
    merged: { countedFrom: '2026-03-02' },
  },
]
