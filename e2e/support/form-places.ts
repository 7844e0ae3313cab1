import { expect, type Page } from 'playwright/test'
import { click } from './editor.ts'
import { sampleLeads } from './leads.ts'
import type { PortalServer } from './portal-server.ts'
import type { DemoRole } from './sign-in.ts'
import { sampleLists } from './target-lists.ts'

/** Goes from the page to the form. */
type Open = (page: Page) => Promise<unknown>

interface FormPage {
  path: string
  /** By name. `undefined` if the page shows the form immediately. */
  forms: Record<string, Open | undefined>
}

export const samples = {
  clientId: '00000000-0000-4000-8000-0000000000c2',
  /** Has no milestones. */
  newClientId: '00000000-0000-4000-8000-0000000000c6',
  submissionId: '00000000-0000-4000-8000-0000000000a9',
}
const client = `/studio/workspace/clients/${samples.clientId}`
const demoClient = `/studio/workspace/clients/${sampleLists.clientId}`

const openComments: Open = async (page) => {
  await click('More for First campaign live')(page)
  await page.getByRole('menuitem', { name: 'Comments' }).click()
}
const selectClients =
  (button: string): Open =>
  async (page) => {
    const all = page.getByRole('checkbox', { name: /^Select all/ })
    await all.check()
    await click(button)(page)
  }
const reassignTasks: Open = async (page) => {
  await click('Select')(page)
  await click('Select all')(page)
  await click(/^Reassign/)(page)
}
const releaseOffList: Open = async (page) => {
  await click('Release')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
  await expect(page.getByRole('dialog', { name: /^Release/ })).toBeVisible()
}
/** Where the forms are that create something or change it once. `editors` has the others. */
const pagesOf = (confirmedLead: string): Record<DemoRole, FormPage[]> => ({
  admin: [
    {
      path: '/studio/workspace/settings/automation',
      forms: { 'api-key': click('Create API key'), webhook: click('Add webhook') },
    },
    {
      path: '/studio/workspace/settings/personal-data/do-not-contact',
      forms: { 'do-not-contact': click('Add') },
    },
    {
      path: '/studio/workspace/settings/personal-data/search',
      forms: { 'person-search': undefined },
    },
    {
      path: '/studio/workspace/clients',
      forms: {
        'new-client': click('Add Client'),
        'clients-status': selectClients('Set status'),
        'clients-assign': selectClients('Assign'),
      },
    },
    {
      path: `${client}/overview`,
      forms: { 'assign-staff': click('Assign a person'), 'written-update': click('Write Update') },
    },
    {
      path: `/studio/workspace/clients/${samples.newClientId}/overview`,
      forms: { onboarding: click('Apply onboarding template') },
    },
    {
      path: `${client}/updates`,
      forms: { approval: click('Closed deal'), rejection: click('Closed deal') },
    },
    { path: `${client}/campaign`, forms: { 'campaign-import': undefined } },
    {
      path: `${client}/payments`,
      forms: {
        completion: click('Complete or cancel: Deposit'),
        cancellation: click('Complete or cancel: Deposit'),
        invoice: click('Add invoice: Fee for Marston Couriers'),
        order: click('New order'),
        payment: click('Enter Payment'),
        reversal: click('Reverse: Bank transfer'),
      },
    },
    { path: `${client}/targeting`, forms: { 'external-campaign': click('Add campaign') } },
    {
      path: `${demoClient}/targeting`,
      forms: { 'targeting-agreement': click('Record agreement by email') },
    },
    {
      path: `${demoClient}/domains`,
      forms: { 'incident-open': click('Open incident: northfield-mail.test') },
    },
    {
      path: `/studio/workspace/leads/${sampleLeads.released}`,
      forms: {
        'deal-confirmation': click('Confirm or decline'),
        'deal-refusal': click('Confirm or decline'),
      },
    },
    {
      path: `/studio/workspace/leads/${confirmedLead}`,
      forms: { 'deal-fee': click('Change fee') },
    },
    {
      path: `/studio/workspace/leads/${sampleLeads.draft}`,
      forms: { 'off-list': releaseOffList },
    },
    {
      path: '/studio/workspace/waiting',
      forms: {
        'meeting-decline': click('Decline'),
        'objection-acceptance': click('Decide the objection: Lead at Lis Logistyka'),
        'objection-refusal': click('Decide the objection: Lead at Lis Logistyka'),
      },
    },
    { path: '/studio/workspace/timeline', forms: { 'internal-note': openComments } },
    { path: '/studio/workspace/weekly-figures', forms: { 'weekly-figures': undefined } },
    { path: '/studio/workspace/staff/access', forms: { invitation: click('Invite a person') } },
    {
      path: '/studio/workspace/staff/pay',
      forms: { 'pay-entry': click('Add pay for Helen Ward') },
    },
    {
      path: `/studio/workspace/staff/hiring/${samples.submissionId}`,
      forms: { 'hiring-note': undefined },
    },
    {
      path: '/studio/finances',
      forms: { expense: click('Add Expense'), 'past-client': click('Add Past Client') },
    },
    { path: '/studio/vault/recordings', forms: { 'drive-item': click('Add Shortcut') } },
    {
      path: '/studio/profile',
      forms: {
        'own-email': undefined,
        'own-password': undefined,
        picture: undefined,
        away: click('Enter absence'),
        passkey: click('Add passkey'),
        'second-factor-setup': click('Set up a second factor'),
      },
    },
  ],
  staff: [
    { path: '/studio/workspace/tasks', forms: { 'task-changes': reassignTasks } },
    {
      path: '/studio/profile',
      forms: {
        'second-factor-code': click('New recovery codes'),
        'second-factor-off': click('Turn off'),
      },
    },
  ],
  client: [
    { path: '/dashboard/updates', forms: { comment: click('Referral bonus') } },
    { path: '/dashboard/imports', forms: { import: undefined } },
    {
      path: `/dashboard/leads/${sampleLeads.released}`,
      forms: { objection: click('Object to this lead') },
    },
    {
      path: '/dashboard/meetings',
      forms: { 'meeting-proposal': click('Propose another time') },
    },
    {
      path: '/dashboard/targeting',
      forms: {
        exclusion: click('Add exclusion'),
        'targeting-answer': click('Ask for changes'),
      },
    },
    { path: '/dashboard/payments', forms: { paid: click('I have paid') } },
    { path: '/dashboard/settings', forms: { member: click('Invite a person') } },
  ],
})

interface FormPlace {
  name: string
  path: string
  open: Open | undefined
}

/** The places of a role's forms, those of one page after another. */
export function formPlaces({ db }: PortalServer, role: DemoRole): FormPlace[] {
  const confirmed = db.prepare('SELECT lead_id FROM deals WHERE fee IS NOT NULL').pluck().get()
  return pagesOf(String(confirmed))[role].flatMap(({ path, forms }) =>
    Object.entries(forms).map(([name, open]) => ({ name, path, open })),
  )
}
