import Database from 'better-sqlite3'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible'
import { rateLimited } from './errors.ts'

interface Rule {
  points: number
  /** Seconds. */
  duration: number
  /** Counted in memory, which costs microseconds; a restart forgets the points. */
  inMemory?: boolean
}

const tableName = 'limits'

/** How often something may be tried: points in a window of so many seconds. */
const rules = {
  /** Requests that change something, by signed-in person or network: nobody at work comes near. */
  unsafe: { points: 300, duration: 60, inMemory: true },
  /** Accounts that one person adds, invites, changes or sends a set-password link to. */
  invite: { points: 100, duration: 60 * 60 },
  /** Updates and requests of one client or staff member, which mail the team. */
  notify: { points: 60, duration: 60 * 60 },
  /** Entries, tasks and decisions of one person, which mail whom they concern. */
  assign: { points: 300, duration: 60 * 60 },
  /** Comments and internal notes of one person; a comment mails the other side. */
  comment: { points: 120, duration: 60 * 60 },
  /** Files that one person attaches, whatever becomes of them. */
  attach: { points: 120, duration: 60 * 60 },
  /** Calls with one API key. */
  apiKey: { points: 120, duration: 60, inMemory: true },
  /** Failed sign-ins of one account from one network. */
  signInAccount: { points: 10, duration: 15 * 60 },
  /** Failed sign-ins from one network, whatever the account. */
  signInNetwork: { points: 60, duration: 15 * 60 },
  /** Failed sign-ins from one IPv6 /48, which has 65,536 networks of /64. */
  signInWiderNetwork: { points: 240, duration: 15 * 60 },
  /** Failed sign-ins of one account from all networks that are new to it. */
  signInNewNetworks: { points: 50, duration: 24 * 60 * 60 },
  /** Checks of the current password inside a session. */
  passwordCheck: { points: 10, duration: 15 * 60 },
  /** Applications that one network begins to send, whatever becomes of them. */
  hiringAttempt: { points: 60, duration: 60 * 60 },
  /** Codes of the second factor, by user. */
  secondFactor: { points: 10, duration: 15 * 60 },
  /** Applications that are taken from one network. */
  hiringSubmit: { points: 10, duration: 60 * 60 },
  /** Uses of status links from one network. */
  hiringStatus: { points: 60, duration: 15 * 60 },
  /** Status links asked for from one network, whatever the address. */
  hiringLink: { points: 20, duration: 60 * 60 },
  /** The same for one address. */
  hiringLinkAddress: { points: 5, duration: 60 * 60 },
  /** Deliveries from one network, whose signature is checked afterwards. */
  webhook: { points: 240, duration: 60, inMemory: true },
  /** Archives of all own data, by person. */
  ownData: { points: 5, duration: 60 * 60 },
  reveal: { points: 30, duration: 60 },
  passwordReset: { points: 5, duration: 60 * 60 },
  /** Set-password links asked for from one network, whatever the address. */
  forgotNetwork: { points: 20, duration: 60 * 60 },
  /** The same from one IPv6 /48. */
  forgotWiderNetwork: { points: 80, duration: 60 * 60 },
  /** Set-password links asked for from one network for one address. */
  forgotPassword: { points: 5, duration: 60 * 60 },
  /** Changes of the own address that one person asks for. */
  emailChange: { points: 3, duration: 60 * 60 },
  /** Emails to one address that its owner has not confirmed, whoever causes them. */
  unprovedAddress: { points: 3, duration: 24 * 60 * 60 },
  /** Emails that the people of one client cause to addresses whose owners have not confirmed them. */
  unprovedMailsOfClient: { points: 20, duration: 24 * 60 * 60 },
  /** Links that confirm a change of address, from one network. */
  emailConfirm: { points: 20, duration: 60 * 60 },
} as const satisfies Record<string, Rule>
export type LimitName = keyof typeof rules

/** Counters; those that must survive a restart are in a database file of their own. */
export interface Limiter {
  /** Takes one point or refuses with `request.rate-limited`. Returns how many are left. */
  consume(name: LimitName, key: string): Promise<number>
  /** Gives one point back: the attempt was a good one. */
  refund(name: LimitName, key: string): Promise<void>
  /** Sets the key's points back to none. */
  reset(name: LimitName, key: string): Promise<void>
  /** Removes counters whose window has ended. */
  purge(): void
  close(): void
}

/** @param file path of the counters' database, or `:memory:`. */
export async function createLimiter(file: string): Promise<Limiter> {
  const client = new Database(file)
  client.pragma('journal_mode = WAL')
  client.pragma('synchronous = NORMAL')
  const limiters = new Map<LimitName, RateLimiterAbstract>()
  for (const [name, rule] of Object.entries(rules) as [LimitName, Rule][]) {
    limiters.set(name, await createOne(client, name, rule))
  }
  const of = (name: LimitName) => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`There is no limit called ${name}.`)
    return limiter
  }
  return {
    async consume(name, key) {
      try {
        return (await of(name).consume(key)).remainingPoints
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      }
    },
    async refund(name, key) {
      await of(name).reward(key)
    },
    async reset(name, key) {
      await of(name).delete(key)
    },
    purge() {
      client.prepare(`DELETE FROM ${tableName} WHERE expire < ?`).run(Date.now())
    },
    close() {
      client.close()
    },
  }
}

function createOne(
  client: Database.Database,
  name: string,
  { points, duration, inMemory = false }: Rule,
): Promise<RateLimiterAbstract> {
  if (inMemory) return Promise.resolve(new RateLimiterMemory({ keyPrefix: name, points, duration }))
  return new Promise((resolve, reject) => {
    const limiter = new RateLimiterSQLite(
      {
        storeClient: client,
        storeType: 'better-sqlite3',
        tableName,
        keyPrefix: name,
        // By `purge`: the library's own timers would outlive the database.
        clearExpiredByTimeout: false,
        points,
        duration,
      },
      (error?: Error) => (error ? reject(error) : resolve(limiter)),
    )
  })
}
