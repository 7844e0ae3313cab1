import Database from 'better-sqlite3'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible'
import { rateLimited } from './errors.ts'
import { withKeptStatements } from './kept-statements.ts'
import { rangesOf } from './network-ranges.ts'

/**
 * What a limit counts. `caller`: the signed-in person, or else the network. An account is the email
 * as typed; an address is the mailbox that receives email, without any `+tag`.
 */
type By =
  | 'person'
  | 'account'
  | 'address'
  | 'network'
  | 'caller'
  | 'account from network'
  | 'address from network'

interface Rule {
  by: By
  points: number
  /** Seconds. */
  duration: number
  /** Counted in memory, which takes microseconds; a restart resets the points. */
  inMemory?: boolean
}

const tableName = 'counters'

/** How often something may be tried: points per window. */
const rules = {
  /** Requests that change something; normal work stays far below. */
  unsafe: { by: 'caller', points: 300, duration: 60, inMemory: true },
  /** Accounts that one person adds, invites, changes or sends a set-password link to. */
  invite: { by: 'person', points: 100, duration: 60 * 60 },
  /**
   * Addresses with a login that the people of one client try to invite, since the error reveals
   * that they have one.
   */
  inviteTaken: { by: 'person', points: 3, duration: 24 * 60 * 60 },
  /** Updates and requests of one client or staff member, which email the team. */
  notify: { by: 'person', points: 60, duration: 60 * 60 },
  /** Entries, tasks and decisions of one person, which email the people concerned. */
  assign: { by: 'person', points: 300, duration: 60 * 60 },
  /** Comments and internal notes of one person; a comment emails the other side. */
  comment: { by: 'person', points: 120, duration: 60 * 60 },
  /** Files that one person attaches, successfully or not. */
  attach: { by: 'person', points: 120, duration: 60 * 60 },
  /** Exports of one person, each of which is recorded in the audit log. */
  export: { by: 'person', points: 60, duration: 60 * 60 },
  /** The same for files of applicants. */
  openFile: { by: 'person', points: 300, duration: 60 * 60 },
  /** CSV files that one person uploads. */
  import: { by: 'person', points: 60, duration: 60 * 60 },
  /** Calls with one API key. */
  apiKey: { by: 'person', points: 120, duration: 60, inMemory: true },
  /** Failed sign-ins of one account from one network. */
  signInAccount: { by: 'account from network', points: 10, duration: 15 * 60 },
  /** Failed sign-ins from one network, whatever the account. */
  signInNetwork: { by: 'network', points: 60, duration: 15 * 60 },
  /** Failed sign-ins of one account from all networks that are new to it. */
  signInNewNetworks: { by: 'account', points: 50, duration: 24 * 60 * 60 },
  /** Checks of the current password inside a session. */
  passwordCheck: { by: 'person', points: 10, duration: 15 * 60 },
  /** Applications that one network starts to send, successfully or not. */
  hiringAttempt: { by: 'network', points: 60, duration: 60 * 60 },
  /** Codes of the second factor, by user. */
  secondFactor: { by: 'person', points: 10, duration: 15 * 60 },
  /** Applications accepted from one network. */
  hiringSubmit: { by: 'network', points: 10, duration: 60 * 60 },
  /** Wrong or expired tokens of status links, from one network. */
  hiringStatus: { by: 'network', points: 60, duration: 15 * 60 },
  /** Status links requested from one network, whatever the address. */
  hiringLink: { by: 'network', points: 20, duration: 60 * 60 },
  /** The same for one address. */
  hiringLinkAddress: { by: 'address from network', points: 5, duration: 60 * 60 },
  /** Answers by emailed links from one network, whatever the link. */
  leadAnswer: { by: 'network', points: 60, duration: 15 * 60 },
  /** DNS checks that one person starts; each takes dozens of queries. */
  dnsCheck: { by: 'person', points: 30, duration: 60 * 60 },
  /** Links to decide about one's own data that one network requests, whatever the address. */
  dataRequest: { by: 'network', points: 20, duration: 60 * 60 },
  /** The same for one address. */
  dataRequestAddress: { by: 'address from network', points: 5, duration: 60 * 60 },
  /** Further links to one address are not sent within ten minutes. */
  dataRequestPause: { by: 'address', points: 1, duration: 10 * 60 },
  /** Wrong, expired or used links to decide about one's own data, from one network. */
  dataRequestLink: { by: 'network', points: 60, duration: 15 * 60 },
  /** Deliveries from one network; their signature is checked afterwards. */
  webhook: { by: 'network', points: 240, duration: 60, inMemory: true },
  /** Archives of a person's own data. */
  ownData: { by: 'person', points: 5, duration: 60 * 60 },
  reveal: { by: 'person', points: 30, duration: 60 },
  /** Wrong or used tokens of set-password links, from one network. */
  passwordReset: { by: 'network', points: 60, duration: 60 * 60 },
  /** Set-password links requested from one network, whatever the address. */
  forgotNetwork: { by: 'network', points: 20, duration: 60 * 60 },
  /** Set-password links requested from one network for one address. */
  forgotPassword: { by: 'address from network', points: 5, duration: 60 * 60 },
  /** Changes of their own address that one person requests. */
  emailChange: { by: 'person', points: 3, duration: 60 * 60 },
  /** Emails to one address that its owner has not confirmed, from all senders together. */
  unprovedAddress: { by: 'address', points: 3, duration: 24 * 60 * 60 },
  /** Emails that the people of one client cause to addresses that are not confirmed. */
  unprovedMailsOfClient: { by: 'person', points: 20, duration: 24 * 60 * 60 },
  /** Wrong or used tokens of links that confirm a change of address, from one network. */
  emailConfirm: { by: 'network', points: 20, duration: 60 * 60 },
} as const satisfies Record<string, Rule>
type Rules = typeof rules
type LimitName = keyof Rules

interface KeyBy {
  /** Id of a person, a client or an API key. */
  person: string
  /** Email. */
  account: string
  address: { address: string }
  network: { network: string }
  caller: string | { network: string }
  'account from network': { account: string; network: string }
  'address from network': { address: string; network: string }
}
type AnyKey = string | { network?: string; account?: string; address?: string }
/** The key of a limit, e.g. the id of a person or `{ network }`. */
type LimitKey<Name extends LimitName> = KeyBy[Rules[Name]['by']]
/** Limits that count whole calls, whatever their content. */
export type CallLimit = {
  [Name in LimitName]: Rules[Name]['by'] extends 'person' | 'network' | 'caller' ? Name : never
}[LimitName]
export type CallerKey = LimitKey<'unsafe'>

/**
 * Counters; those that must survive a restart are in a separate database file. A key with a network
 * counts for every range that contains the network (see `rangesOf`).
 */
export interface Limiter {
  /** Takes one point or throws `request.rate-limited`. Returns how many are left. */
  consume<Name extends LimitName>(name: Name, key: LimitKey<Name>): Promise<number>
  /** Returns one point after a successful attempt. */
  refund<Name extends LimitName>(name: Name, key: LimitKey<Name>): Promise<void>
  /** Resets the key's points. */
  reset<Name extends LimitName>(name: Name, key: LimitKey<Name>): Promise<void>
  /** Removes counters whose window has ended. */
  purge(): void
  close(): void
}

/**
 * @param file path of the counters' database, or `:memory:`.
 * @param digest keyed hash, so that the file contains no email or network in plain text
 */
export function createLimiter(file: string, digest: (text: string) => string): Limiter {
  const client = withKeptStatements(openCounters(file))
  const limiters = new Map<string, RateLimiterAbstract>()
  /** Each range of a network has a separate counter with `times` the points. */
  const countersOf = (name: LimitName, key: AnyKey) =>
    partsOf(key).map(({ text, times }) => {
      const prefix = times === 1 ? name : `${name}×${times}`
      const limiter = limiters.get(prefix) ?? createOne(client, prefix, rules[name], times)
      limiters.set(prefix, limiter)
      const isStored = !('inMemory' in rules[name])
      return { limiter, key: isStored ? digest(`limit ${prefix} ${text}`) : text }
    })
  return {
    async consume(name, key) {
      let left = Number.POSITIVE_INFINITY
      try {
        for (const { limiter, key: counted } of countersOf(name, key)) {
          left = Math.min(left, (await limiter.consume(counted)).remainingPoints)
        }
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      }
      return left
    },
    async refund(name, key) {
      for (const { limiter, key: counted } of countersOf(name, key)) await limiter.reward(counted)
    },
    async reset(name, key) {
      for (const { limiter, key: counted } of countersOf(name, key)) await limiter.delete(counted)
    },
    purge() {
      client.prepare(`DELETE FROM ${tableName} WHERE expire < ?`).run(Date.now())
    },
    close() {
      client.close()
    },
  }
}

function partsOf(key: AnyKey): { text: string; times: number }[] {
  if (typeof key === 'string') return [{ text: key, times: 1 }]
  const { network, account, address } = key
  const subject = account ?? (address === undefined ? '' : mailboxOf(address))
  if (network === undefined) return [{ text: subject, times: 1 }]
  return rangesOf(network).map(({ range, times }) => ({ text: `${subject} ${range}`, times }))
}

/** `Name+tag@Example.com` → `name@example.com`: both reach the same person. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at).replace(/\+.*$/, '')}${address.slice(at)}`.toLowerCase()
}

/**
 * Releases before 2.0 stored emails and networks in plain text, in a table that is removed here.
 */
function openCounters(file: string): Database.Database {
  const client = new Database(file)
  client.pragma('journal_mode = WAL')
  client.pragma('synchronous = NORMAL')
  client.pragma('secure_delete = ON')
  client.exec(`DROP TABLE IF EXISTS limits;
    CREATE TABLE IF NOT EXISTS ${tableName} (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire INTEGER) STRICT`)
  client.pragma('wal_checkpoint(TRUNCATE)')
  return client
}

function createOne(
  client: Database.Database,
  keyPrefix: string,
  { points, duration, inMemory = false }: Rule,
  times: number,
): RateLimiterAbstract {
  const options = { keyPrefix, points: points * times, duration }
  if (inMemory) return new RateLimiterMemory(options)
  return new RateLimiterSQLite({
    ...options,
    storeClient: client,
    storeType: 'better-sqlite3',
    tableName,
    tableCreated: true,
    // `purge` does it: the library's timers would outlive the database.
    clearExpiredByTimeout: false,
  })
}
