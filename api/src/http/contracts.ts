import * as academy from '@leadwright/shared/contracts/academy'
import * as audit from '@leadwright/shared/contracts/audit'
import * as apiKeys from '@leadwright/shared/contracts/automation/api-keys'
import * as webhooks from '@leadwright/shared/contracts/automation/webhooks'
import * as bookings from '@leadwright/shared/contracts/bookings/bookings'
import * as interview from '@leadwright/shared/contracts/bookings/interview'
import * as meetings from '@leadwright/shared/contracts/bookings/meetings'
import * as unreadableBookings from '@leadwright/shared/contracts/bookings/unreadable-bookings'
import * as calendar from '@leadwright/shared/contracts/calendar'
import * as assignments from '@leadwright/shared/contracts/clients/assignments'
import * as baselines from '@leadwright/shared/contracts/clients/baselines'
import * as campaigns from '@leadwright/shared/contracts/clients/campaigns'
import * as clientDetails from '@leadwright/shared/contracts/clients/client-details'
import * as clientNames from '@leadwright/shared/contracts/clients/client-names'
import * as clientNotes from '@leadwright/shared/contracts/clients/client-notes'
import * as clients from '@leadwright/shared/contracts/clients/clients'
import * as eraseClient from '@leadwright/shared/contracts/clients/erase-client'
import * as googlePassword from '@leadwright/shared/contracts/clients/google-password'
import * as members from '@leadwright/shared/contracts/clients/members'
import * as milestones from '@leadwright/shared/contracts/clients/milestones'
import * as onboarding from '@leadwright/shared/contracts/clients/onboarding'
import * as weeklyFigures from '@leadwright/shared/contracts/clients/weekly-figures'
import * as conversations from '@leadwright/shared/contracts/conversations'
import * as dataExport from '@leadwright/shared/contracts/data-export'
import * as incidents from '@leadwright/shared/contracts/deliverability/incidents'
import * as sendingDomains from '@leadwright/shared/contracts/deliverability/sending-domains'
import * as sendingWeeks from '@leadwright/shared/contracts/deliverability/sending-weeks'
import * as health from '@leadwright/shared/contracts/health'
import * as application from '@leadwright/shared/contracts/hiring/application'
import * as hiring from '@leadwright/shared/contracts/hiring/hiring'
import * as access from '@leadwright/shared/contracts/identity/access'
import * as account from '@leadwright/shared/contracts/identity/account'
import * as auth from '@leadwright/shared/contracts/identity/auth'
import * as google from '@leadwright/shared/contracts/identity/google'
import * as passkeys from '@leadwright/shared/contracts/identity/passkeys'
import * as profile from '@leadwright/shared/contracts/identity/profile'
import * as secondFactor from '@leadwright/shared/contracts/identity/second-factor'
import * as imports from '@leadwright/shared/contracts/imports'
import * as installation from '@leadwright/shared/contracts/installation'
import * as leadAnswers from '@leadwright/shared/contracts/lead-answers'
import * as leadExports from '@leadwright/shared/contracts/lead-exports'
import * as leads from '@leadwright/shared/contracts/leads'
import * as externalCampaigns from '@leadwright/shared/contracts/leads/external-campaigns'
import * as externalLeads from '@leadwright/shared/contracts/leads/external-leads'
import * as leadCases from '@leadwright/shared/contracts/leads/lead-cases'
import * as leadParts from '@leadwright/shared/contracts/leads/lead-parts'
import * as leadSuggestions from '@leadwright/shared/contracts/leads/lead-suggestions'
import * as live from '@leadwright/shared/contracts/live'
import * as mail from '@leadwright/shared/contracts/mail'
import * as billing from '@leadwright/shared/contracts/money/billing'
import * as claims from '@leadwright/shared/contracts/money/claims'
import * as clientAccounts from '@leadwright/shared/contracts/money/client-accounts'
import * as deals from '@leadwright/shared/contracts/money/deals'
import * as finances from '@leadwright/shared/contracts/money/finances'
import * as invoices from '@leadwright/shared/contracts/money/invoices'
import * as objections from '@leadwright/shared/contracts/money/objections'
import * as orders from '@leadwright/shared/contracts/money/orders'
import * as pay from '@leadwright/shared/contracts/money/pay'
import * as payments from '@leadwright/shared/contracts/money/payments'
import * as revenue from '@leadwright/shared/contracts/money/revenue'
import * as updateBody from '@leadwright/shared/contracts/money/update-body'
import * as updateReading from '@leadwright/shared/contracts/money/update-reading'
import * as updates from '@leadwright/shared/contracts/money/updates'
import * as needsYou from '@leadwright/shared/contracts/needs-you'
import * as news from '@leadwright/shared/contracts/news'
import * as notifications from '@leadwright/shared/contracts/notifications'
import * as operations from '@leadwright/shared/contracts/operations'
import * as people from '@leadwright/shared/contracts/people'
import * as dataRequests from '@leadwright/shared/contracts/personal-data/data-requests'
import * as doNotContact from '@leadwright/shared/contracts/personal-data/do-not-contact'
import * as personSearch from '@leadwright/shared/contracts/personal-data/person-search'
import * as reports from '@leadwright/shared/contracts/reports'
import * as search from '@leadwright/shared/contracts/search'
import * as settings from '@leadwright/shared/contracts/settings'
import * as sources from '@leadwright/shared/contracts/sources'
import * as exclusions from '@leadwright/shared/contracts/targeting/exclusions'
import * as profiles from '@leadwright/shared/contracts/targeting/profiles'
import * as targetLists from '@leadwright/shared/contracts/targeting/target-lists'
import * as targets from '@leadwright/shared/contracts/targeting/targets'
import * as absences from '@leadwright/shared/contracts/team/absences'
import * as rooms from '@leadwright/shared/contracts/team/rooms'
import * as staff from '@leadwright/shared/contracts/team/staff'
import * as tasks from '@leadwright/shared/contracts/team/tasks'
import * as today from '@leadwright/shared/contracts/today'
import * as trash from '@leadwright/shared/contracts/trash'
import * as links from '@leadwright/shared/contracts/vault/links'
import * as passwords from '@leadwright/shared/contracts/vault/passwords'
import * as prompts from '@leadwright/shared/contracts/vault/prompts'
import * as recordings from '@leadwright/shared/contracts/vault/recordings'
import * as vault from '@leadwright/shared/contracts/vault/vault'
import * as visits from '@leadwright/shared/contracts/visits'

export type Contract = Readonly<Record<string, unknown>>

/** The contracts of each module, whose name is the tag of its operations in the OpenAPI document. */
export const modules: Readonly<
  Record<string, { description: string; contracts: readonly Contract[] }>
> = {
  clients: {
    description: 'Clients, their people, campaigns and milestones',
    contracts: [
      clients,
      clientNames,
      clientDetails,
      baselines,
      eraseClient,
      members,
      campaigns,
      weeklyFigures,
      milestones,
      onboarding,
      assignments,
      clientNotes,
      googlePassword,
    ],
  },
  imports: {
    description: 'CSV files: upload, check, publish and undo',
    contracts: [imports],
  },
  targeting: {
    description: 'Which companies a client wants to reach',
    contracts: [profiles, targetLists, targets, exclusions],
  },
  leads: {
    description: 'Leads: drafts, releases, appointments and outcomes',
    contracts: [
      leads,
      externalLeads,
      externalCampaigns,
      leadSuggestions,
      leadAnswers,
      leadCases,
      leadExports,
      leadParts,
    ],
  },
  deliverability: {
    description: 'Sending domains, checks of their DNS records, incidents and weekly figures',
    contracts: [sendingDomains, incidents, sendingWeeks],
  },
  'personal-data': {
    description:
      'People who never signed up: search, erasure, requests and the do-not-contact list',
    contracts: [personSearch, dataRequests, doNotContact],
  },
  bookings: {
    description: 'Bookings from Calendly and Cal.com, and meetings with clients',
    contracts: [bookings, unreadableBookings, meetings, interview],
  },
  money: {
    description:
      'Orders, deals, objections, updates, payments, invoices, finances and pay; amounts are in cents',
    contracts: [
      objections,
      orders,
      deals,
      updates,
      updateReading,
      updateBody,
      payments,
      invoices,
      billing,
      clientAccounts,
      finances,
      revenue,
      claims,
      pay,
    ],
  },
  hiring: { description: 'Applications and decisions', contracts: [hiring, application] },
  conversations: {
    description: 'Comments, files and internal notes about a record',
    contracts: [conversations],
  },
  reports: { description: 'Monthly reports to clients', contracts: [reports] },
  calendar: { description: 'Events and the calendar feed', contracts: [calendar] },
  sources: { description: 'Where bookings and clients come from', contracts: [sources] },
  team: {
    description: 'Staff, tasks and meeting rooms',
    contracts: [staff, absences, tasks, rooms],
  },
  vault: {
    description: 'Links, passwords, prompts, recordings and documents',
    contracts: [links, passwords, prompts, recordings, vault],
  },
  academy: { description: 'Training videos and who watched them', contracts: [academy] },
  today: { description: 'What needs attention today', contracts: [today] },
  operations: { description: 'Address of the automation tool', contracts: [operations] },
  search: { description: 'Search in the studio', contracts: [search] },
  trash: { description: 'Deleted records that can be restored', contracts: [trash] },
  notifications: { description: 'Your notifications', contracts: [notifications] },
  identity: {
    description: 'Signing in, your account, and access of other people',
    contracts: [auth, account, profile, secondFactor, passkeys, google, access],
  },
  people: { description: 'Admins and staff', contracts: [people] },
  'data-export': { description: 'Download of all your data', contracts: [dataExport] },
  automation: { description: 'API keys and webhooks', contracts: [apiKeys, webhooks] },
  settings: { description: 'Settings of the workspace', contracts: [settings] },
  audit: { description: 'The audit log', contracts: [audit] },
  mail: { description: 'Failed emails, and unsubscribing', contracts: [mail] },
  live: {
    description: 'Changes as they happen and since the last visit, and what waits for a client',
    contracts: [live, needsYou, news, visits],
  },
  installation: {
    description: 'Checks and metrics of the installation',
    contracts: [installation],
  },
  health: { description: 'Health checks and the OpenAPI document', contracts: [health] },
}
