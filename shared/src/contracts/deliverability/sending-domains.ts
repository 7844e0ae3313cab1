import { z } from 'zod'
import { dnsChecks, dnsStates, sendingLimits } from '../../deliverability.ts'
import { findingCodes } from '../../dns-findings.ts'
import { asciiDomain, emailPattern } from '../../email.ts'
import { defineEndpoint } from '../../endpoint.ts'
import {
  blankOr,
  DateInput,
  IsoDate,
  IsoInstant,
  limits,
  PageQuery,
  pageOf,
  prose,
  Uuid,
  Version,
  withVersion,
} from '../../fields.ts'
import { createEndpoint, getEndpoint, trashEndpoints, updateEndpoint } from '../record.ts'

/** Characters of a name in the DNS (RFC 1035). */
const domainMax = 253
const selectorMax = 100

/** Lower case and in ASCII: `Müller.example` is `xn--mller-kva.example`. */
const DomainName = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(asciiDomain)
  .max(domainMax, 'Enter a domain such as example.com.')
  .refine((domain) => emailPattern.test(`a@${domain}`), 'Enter a domain such as example.com.')

/** The name of a DKIM key, e.g. `google` for `google._domainkey.example.com`. */
const Selector = z
  .string()
  .trim()
  .toLowerCase()
  .max(selectorMax)
  .regex(/^[a-z0-9_][a-z0-9_-]{0,62}(\.[a-z0-9_-]{1,63})*$/, 'Enter a selector such as google.')

const selectorsMax = 10
const mailboxesMax = 10_000
/** Emails a day. */
const mailboxLimitMax = 10_000

/** What a check found; `findingText` turns it into a sentence. */
export const DnsFinding = z.object({
  code: z.enum(findingCodes),
  /** A host, selector, policy or term. */
  name: z.string().nullable(),
  /** Look-ups, records or bits of a key. */
  count: z.int().nullable(),
})

/** A state counts once two equal answers agree, at least 30 minutes apart. */
export const DnsCheckView = z.object({
  check: z.enum(dnsChecks),
  state: z.enum(dnsStates),
  finding: DnsFinding,
  /** What to do, from the finding. */
  sentence: z.string(),
  /** When the state last changed; null if it was never confirmed. */
  since: IsoInstant.nullable(),
  /** A different answer that another check must repeat. */
  pending: z
    .object({ state: z.enum(dnsStates), finding: DnsFinding, sentence: z.string(), at: IsoInstant })
    .nullable(),
})
export type DnsCheckView = z.infer<typeof DnsCheckView>

/** A domain from which emails are sent for a client. */
export const SendingDomainView = z.object({
  id: Uuid,
  clientId: Uuid,
  clientName: z.string(),
  domain: z.string(),
  selectors: z.array(z.string()),
  mailboxes: z.int(),
  /** Emails a day of each mailbox, including those of the warm-up. */
  mailboxLimit: z.int(),
  warmUpSince: IsoDate.nullable(),
  /** The day from which campaigns may send. */
  readyOn: IsoDate.nullable(),
  renewsOn: IsoDate.nullable(),
  /** Within 30 days, or overdue. */
  renewsSoon: z.boolean(),
  /** The client reads it too. */
  note: z.string(),
  /** The worst of its checks. */
  state: z.enum(dnsStates),
  checks: z.array(DnsCheckView),
  /** Null before the first check. */
  checkedAt: IsoInstant.nullable(),
  nextCheckAt: IsoInstant,
  openIncidentId: Uuid.nullable(),
  version: Version,
})
export type SendingDomainView = z.infer<typeof SendingDomainView>

/** In percent; see the company file. */
export const SendingLimits = z.object({
  bouncePercent: z.number(),
  spamRateTarget: z.number(),
  spamRateLimit: z.number(),
})

/** Of all the client's domains, over the last 4 complete weeks. */
export const SendingHeadline = z.object({
  /** Mondays of the first and the last week. */
  from: IsoDate,
  to: IsoDate,
  sent: z.int(),
  bounced: z.int(),
  /** Null below 50 sent emails. */
  bouncePercent: z.number().nullable(),
  exceeded: z.array(z.enum(sendingLimits)),
})
export type SendingHeadline = z.infer<typeof SendingHeadline>

export const listClientSendingDomains = defineEndpoint(
  'GET /api/clients/:clientId/sending-domains',
  {
    topics: ['sending'],
    access: 'clients.work',
    ownAccess: 'dashboard.view',
    scope: 'sending:read',
    summary: "List a client's sending domains, with the bounce rate of the last 4 weeks",
    response: z.object({
      items: z.array(SendingDomainView),
      headline: SendingHeadline,
      limits: SendingLimits,
    }),
  },
)

/** `attention`: with an open incident, or to be renewed within 30 days. */
export const sendingDomainFilters = ['all', 'attention'] as const

export const listSendingDomains = defineEndpoint('GET /api/sending-domains', {
  topics: ['sending'],
  access: 'clients.work',
  summary: 'List the sending domains of all clients, by name',
  query: PageQuery.extend({ filter: z.enum(sendingDomainFilters).default('all') }),
  response: pageOf(SendingDomainView),
})

export const SendingDomainBody = z.strictObject({
  clientId: z.uuid('Choose a client.'),
  domain: DomainName,
  selectors: z
    .array(Selector)
    .max(selectorsMax)
    .refine((names) => new Set(names).size === names.length, 'Enter each selector once.'),
  mailboxes: z.int().min(0).max(mailboxesMax),
  mailboxLimit: z.int().min(0).max(mailboxLimitMax),
  warmUpSince: blankOr(DateInput),
  readyOn: blankOr(DateInput),
  renewsOn: blankOr(DateInput),
  note: prose(limits.text),
})
export type SendingDomainBody = z.output<typeof SendingDomainBody>

const kind = {
  path: '/api/sending-domains/:sendingDomainId',
  one: 'a sending domain',
  topics: ['sending'],
  read: 'clients.work',
  write: 'clients.work',
  view: SendingDomainView,
  create: SendingDomainBody,
  // Its client and its name stay, because figures and incidents are about them.
  update: withVersion(SendingDomainBody.omit({ clientId: true, domain: true })),
} as const
/** 409 `sending-domains.exists` for a domain that is entered already, also for another client. */
export const sendingDomains = {
  get: getEndpoint(kind),
  create: createEndpoint(kind),
  update: updateEndpoint(kind),
  ...trashEndpoints(kind),
}

/** Takes up to 20 seconds. 429 after 30 checks in an hour. */
export const checkSendingDomain = defineEndpoint(
  'POST /api/sending-domains/:sendingDomainId/check',
  {
    access: 'clients.work',
    summary: 'Check the DNS records of a sending domain now',
    response: SendingDomainView,
  },
)

/** A change of a state that two answers confirmed. */
export const DnsChange = z.object({
  at: IsoInstant,
  check: z.enum(dnsChecks),
  from: z.enum(dnsStates),
  state: z.enum(dnsStates),
  finding: DnsFinding,
  sentence: z.string(),
})
export type DnsChange = z.infer<typeof DnsChange>

/** The newest 100. */
export const listDnsChanges = defineEndpoint(
  'GET /api/clients/:clientId/sending-domains/:sendingDomainId/history',
  {
    topics: ['sending'],
    access: 'clients.work',
    ownAccess: 'dashboard.view',
    scope: 'sending:read',
    summary: 'List changes of what DNS checks of a sending domain found, newest first',
    response: z.object({ items: z.array(DnsChange) }),
  },
)
