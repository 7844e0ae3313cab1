import { meetingStates } from '@leadwright/shared/contracts/bookings/meetings'
import { addMonths, firstOfMonth } from '@leadwright/shared/days'
import { Binary, type Endpoint } from '@leadwright/shared/endpoint'
import { ownClient } from '@leadwright/shared/own-client'
import { pathOf } from '@leadwright/shared/path'
import { can, type Permission } from '@leadwright/shared/permissions'
import { z } from 'zod'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { byteOrderMark } from '../../lib/csv.ts'
import { expandOwnAccess } from '../../lib/own-access-endpoints.ts'
import { audited } from '../audit/audit.ts'
import { readClient } from '../clients/clients/clients.usecases.ts'
import { listClientSendingDomains } from '../deliverability/sending-domains.usecases.ts'
import { findPerson, personSubject } from '../identity/auth/users.usecases.ts'
import { listTargetLists } from '../targeting/lists/target-lists.usecases.ts'
import { tablesOf } from './csv-tables.ts'

/** Counts a download. Errors: `request.rate-limited`. */
export async function beginDownload(deps: Deps, actor: Actor): Promise<void> {
  await deps.limiter.consume('ownData', actor.userId)
  audited(deps, actor, (tx, record) => {
    record('account.data-downloaded', personSubject(tx, actor.userId))
  })
}

/**
 * Endpoints that only the portal itself needs, or whose data another file of the archive contains.
 */
const leftOut: ReadonlySet<string> = new Set([
  '/api/auth/session',
  '/api/calendar/feed',
  '/api/counts',
  '/api/events',
  '/api/meetings/:meetingId/ics',
  '/api/needs-you',
  '/api/news',
  '/api/own-deals',
  `/api/clients/${ownClient}/target-lists/:targetListId`,
  `/api/clients/${ownClient}/leads/:leadId/deals`,
  `/api/clients/${ownClient}/leads/:leadId/objections`,
  `/api/clients/${ownClient}/objectable-leads`,
])

/** A list of which only the attachments are files of this installation. */
const filesPath = `/api/clients/${ownClient}/files`

interface File {
  /** Path in the archive. */
  name: string
  input: string | ArrayBuffer
  lastModified: Date
}

/** One call of an endpoint. */
interface Call {
  params?: Record<string, string>
  query?: Record<string, string>
  /** Name of the file in the archive, without `.json`; the path if missing. */
  name?: string
}

const Entry = z.looseObject({
  id: z.string().optional(),
  name: z.string().nullish(),
  title: z.string().nullish(),
  company: z.string().nullish(),
})
const Page = z.looseObject({
  items: z.array(Entry).optional(),
  nextCursor: z.string().nullish(),
})

/**
 * The files of the archive: the answers of all endpoints to this person, one call after the other.
 * Throws for an endpoint if nothing here says how to call it.
 * @param ask returns the answer of an API path, or throws
 */
export async function* listFiles(
  deps: Deps,
  actor: Actor,
  endpoints: readonly Endpoint[],
  ask: (path: string) => Promise<Response>,
): AsyncGenerator<File> {
  const lastModified = deps.clock.now()
  const included = expandOwnAccess(endpoints)
    .filter((one) => isIncludedInExport(one, actor))
    .sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
  const text = readme(deps, included)
  yield { name: 'README.txt', input: text, lastModified }
  const special = specialCalls(deps, actor)
  /** Entries of lists by path, for the endpoints that return one of them. */
  const entries = new Map<string, z.output<typeof Entry>[]>()
  for (const { path, response } of included) {
    const parent = path.slice(0, path.lastIndexOf('/'))
    const calls = special[path] ?? callsOf(path, entries.get(withoutOwn(parent)))
    for (const { params = {}, query = {}, name } of calls) {
      const address = pathOf(path, params)
      const file = name ?? withoutOwn(address).slice('/api/'.length)
      if (response === Binary) {
        // Read completely: a cancelled download would leave a stream open. Attachments are at most
        // 10 MB.
        yield { name: file, input: await (await ask(address)).arrayBuffer(), lastModified }
        continue
      }
      const whole = await readWhole(ask, address, query)
      if (!path.includes(':')) entries.set(withoutOwn(path), whole.items ?? [])
      if (path === filesPath) {
        const attached = whole.items?.filter(({ kind }) => kind === 'attachment') ?? []
        entries.set('/api/attachments', attached)
      }
      yield { name: `${file}.json`, input: JSON.stringify(whole, null, 2), lastModified }
      for (const [part, csv] of tablesOf(whole)) {
        const table = part === 'items' ? `${file}.csv` : `${file}-${part}.csv`
        yield { name: table, input: `${byteOrderMark}${csv}`, lastModified }
      }
    }
  }
}

/** Whether an endpoint returns data of this person, rather than data shown to everyone. */
function isIncludedInExport({ method, path, access }: Endpoint, { role }: Actor): boolean {
  if (method !== 'GET' || access === 'public' || leftOut.has(path)) return false
  return ['pending', 'enrolling', 'signed-in'].includes(access) || can(role, access as Permission)
}

/** Files are named as if all of it were below `/api`. */
const withoutOwn = (path: string) => path.replace(`/clients/${ownClient}/`, '/')

/** One call without parameters; for an entry of a list, one call per entry. */
function callsOf(path: string, entries: z.output<typeof Entry>[] | undefined): Call[] {
  const [, name] = /:(\w+)$/.exec(path) ?? []
  if (!path.includes(':')) return [{}]
  if (!name || !entries) throw new Error(`The data download does not know how to read ${path}.`)
  return entries.flatMap(({ id, company, title = company, name: label = title }) => {
    if (id === undefined) return []
    const folder = withoutOwn(path)
      .slice('/api/'.length)
      .replace(/\/:\w+$/, '')
    const file = label ? shortName(`${id} ${safeName(label)}`) : id
    return [{ params: { [name]: id }, name: `${folder}/${file}` }]
  })
}

/** Calls whose parameters come from no list. */
function specialCalls(deps: Deps, actor: Actor): Record<string, Call[]> {
  const { userId, clientId } = actor
  const today = companyToday(deps)
  const firstMonth = firstOfMonth(readClient(deps, clientId).createdAt)
  const months: string[] = []
  for (let day = firstMonth; day <= today; day = addMonths(day, 1)) months.push(day.slice(0, 7))
  const picture = { params: { userId }, name: `pictures/${userId}.webp` }
  const byState = (list: string, states: readonly string[]) =>
    states.map((state) => ({ query: { state }, name: `${list}-${state}` }))
  return {
    '/api/clients/own/meetings': byState('meetings', meetingStates),
    ...Object.fromEntries(
      ['history', 'weeks'].map((part) => [
        `/api/clients/own/sending-domains/:sendingDomainId/${part}`,
        listClientSendingDomains(deps, actor, clientId).items.map(({ id, domain }) => ({
          params: { sendingDomainId: id },
          name: `sending-domains/${domain}-${part}`,
        })),
      ]),
    ),
    '/api/clients/own/target-lists/:targetListId/targets': listTargetLists(
      deps,
      actor,
      clientId,
    ).items.map(({ id, name }) => ({
      params: { targetListId: id },
      name: `target-lists/${shortName(`${id} ${safeName(name)}`)}`,
    })),
    '/api/own-milestones': byState('own-milestones', ['open', 'done']),
    '/api/clients/:clientId/members': [{ params: { clientId } }],
    '/api/clients/own/payments/statement': [{ query: { from: '2000-01-01', to: today } }],
    '/api/pictures/:userId': findPerson(deps.db, userId)?.pictureFile ? [picture] : [],
    '/api/clients/own/reports/:month': months.map((month) => ({ params: { month } })),
  }
}

/** All pages of a list as one answer; other answers unchanged. */
async function readWhole(
  ask: (path: string) => Promise<Response>,
  address: string,
  query: Record<string, string>,
) {
  const read = async (cursor?: string | null) => {
    const search = new URLSearchParams({ ...query, ...(cursor && { cursor }) })
    return Page.parse(await (await ask(`${address}?${search}`)).json())
  }
  const { nextCursor, ...whole } = await read()
  for (let cursor = nextCursor; cursor; ) {
    const page = await read(cursor)
    whole.items?.push(...(page.items ?? []))
    cursor = page.nextCursor
  }
  return whole
}

/** Bytes: Linux allows 255 per name, and Windows 260 characters including all folders. */
const longestName = 180

/** Shortened before the extension. */
function shortName(name: string): string {
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  const maxBytes = longestName - ending.length
  let kept = ''
  for (const letter of name.slice(0, name.length - ending.length)) {
    if (Buffer.byteLength(kept + letter) > maxBytes) break
    kept += letter
  }
  return `${kept.trimEnd()}${ending}`
}

const safeName = (name: string) => name.replace(/[^\p{L}\p{M}\p{N}._ ()-]+/gu, '_')

function readme({ config }: Deps, included: readonly Endpoint[]): string {
  const parts = included.map(({ path, summary }) => {
    const file = withoutOwn(path).slice('/api/'.length).replaceAll(/:\w+/g, '…')
    return `${file}: ${summary.replace(/^(?:Get|List|Check|Download) /, '')}`
  })
  return [
    `Your data in the ${config.company.name} portal.`,
    'Each part is a JSON file. Lists are also saved as CSV files, for spreadsheets. Amounts are in cents, times in UTC.',
    parts.join('\n'),
    '',
  ].join('\n\n')
}
