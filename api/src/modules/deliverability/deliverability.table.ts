import {
  type DnsCheck,
  dnsChecks,
  dnsStates,
  incidentOpeners,
} from '@leadwright/shared/deliverability'
import type { DnsFinding } from '@leadwright/shared/dns-findings'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { linkTo, oneOf, partOf, stamps, trashableStamps, trashIndex } from '../../db/columns.ts'
import { clients } from '../identity/auth/clients.table.ts'

/** Domains from which emails are sent for clients. Days are of the company's calendar. */
export const sendingDomains = sqliteTable(
  'sending_domains',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    /** Lower case, in ASCII. */
    domain: text('domain').notNull(),
    selectors: text('selectors', { mode: 'json' }).$type<string[]>().notNull(),
    mailboxes: integer('mailboxes').notNull(),
    /** Emails a day of each mailbox. */
    mailboxLimit: integer('mailbox_limit').notNull(),
    warmUpSince: text('warm_up_since'),
    readyOn: text('ready_on'),
    renewsOn: text('renews_on'),
    note: text('note').notNull(),
    /** Null before the first check. */
    checkedAt: text('checked_at'),
    nextCheckAt: text('next_check_at').notNull(),
    ...trashableStamps(),
  },
  (table) => [
    index('sending_domains_client_idx').on(table.clientId, table.domain),
    // A domain in the trash can be entered again.
    uniqueIndex('sending_domains_domain_idx').on(table.domain).where(sql`deleted_at IS NULL`),
    index('sending_domains_next_check_idx').on(table.nextCheckAt).where(sql`deleted_at IS NULL`),
    index('sending_domains_renews_idx')
      .on(table.renewsOn)
      .where(sql`renews_on IS NOT NULL AND deleted_at IS NULL`),
    trashIndex('sending_domains_deleted_idx', table.deletedAt),
  ],
)

const checkKind = () => text('check', { enum: dnsChecks }).notNull()
const finding = (name: string) => text(name, { mode: 'json' }).$type<DnsFinding>()
const dnsState = (name: string) => text(name, { enum: dnsStates })

/** The confirmed state of each check of a domain, and an answer that differs from it. */
export const dnsResults = sqliteTable(
  'dns_checks',
  {
    domainId: partOf('domain_id', () => sendingDomains.id),
    check: checkKind(),
    state: dnsState('state').notNull(),
    finding: finding('finding').notNull(),
    /** When the state last changed; null if it was never confirmed. */
    since: text('since'),
    /** Of the first answer with another state; null without one. */
    pending: finding('pending'),
    pendingAt: text('pending_at'),
    /** Checks in a row without an answer. */
    unanswered: integer('unanswered').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.domainId, table.check] }),
    oneOf('dns_checks_check', table.check, dnsChecks),
    oneOf('dns_checks_state', table.state, dnsStates),
    check('dns_checks_pending', sql`(pending IS NULL) = (pending_at IS NULL)`),
  ],
)

/** What is stored of one check. */
export type DnsResult = Omit<typeof dnsResults.$inferSelect, 'domainId' | 'check'>

/** Every confirmed change of a state; a row is never changed. */
export const dnsChanges = sqliteTable(
  'dns_changes',
  {
    id: text('id').primaryKey(),
    domainId: partOf('domain_id', () => sendingDomains.id),
    at: text('at').notNull(),
    check: checkKind(),
    from: dnsState('from_state').notNull(),
    state: dnsState('state').notNull(),
    finding: finding('finding').notNull(),
  },
  (table) => [
    index('dns_changes_domain_idx').on(table.domainId, table.at),
    oneOf('dns_changes_check', table.check, dnsChecks),
  ],
)

/** Why an incident opened. */
export interface IncidentCause {
  check: DnsCheck
  finding: DnsFinding
}

/** Times in which a domain should not send. They outlive the domain. */
export const sendingIncidents = sqliteTable(
  'sending_incidents',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    domainId: linkTo('domain_id', () => sendingDomains.id),
    /** The name of the domain at that time. */
    domain: text('domain').notNull(),
    openedAt: text('opened_at').notNull(),
    openedBy: text('opened_by', { enum: incidentOpeners }).notNull(),
    causes: text('causes', { mode: 'json' }).$type<IncidentCause[]>().notNull(),
    stoppedOn: text('stopped_on'),
    fixedOn: text('fixed_on'),
    emailsMadeUp: integer('emails_made_up'),
    note: text('note').notNull(),
    closedOn: text('closed_on'),
    ...stamps(),
  },
  (table) => [
    oneOf('sending_incidents_opened_by', table.openedBy, incidentOpeners),
    check('sending_incidents_closed', sql`closed_on IS NULL OR emails_made_up IS NOT NULL`),
    index('sending_incidents_client_idx').on(table.clientId, table.openedAt),
    index('sending_incidents_domain_idx').on(table.domainId),
    uniqueIndex('sending_incidents_open_idx').on(table.domainId).where(sql`closed_on IS NULL`),
  ],
)

/** What a domain sent in a week. */
export const sendingWeeks = sqliteTable(
  'sending_weeks',
  {
    domainId: partOf('domain_id', () => sendingDomains.id),
    /** The Monday of the week, e.g. 2024-01-29. */
    week: text('week').notNull(),
    sent: integer('sent').notNull(),
    bounced: integer('bounced').notNull(),
    replied: integer('replied').notNull(),
    /** Percent, of Gmail's Postmaster Tools; null if it was not measured. */
    spamRate: real('spam_rate'),
    ...stamps(),
  },
  (table) => [primaryKey({ columns: [table.domainId, table.week] })],
)
