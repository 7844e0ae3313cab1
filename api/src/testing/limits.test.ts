import { exportAudit, listAudit } from '@leadwright/shared/contracts/audit'
import {
  cancelMeeting,
  changeMeeting,
  planMeeting,
} from '@leadwright/shared/contracts/bookings/meetings'
import { updateClient } from '@leadwright/shared/contracts/clients/client-details'
import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { inviteMember, inviteMemberAgain } from '@leadwright/shared/contracts/clients/members'
import { addComment } from '@leadwright/shared/contracts/conversations'
import {
  requestStatusLink,
  submitApplication,
} from '@leadwright/shared/contracts/hiring/application'
import {
  declineApplicant,
  inviteApplicant,
  openSubmissionFile,
} from '@leadwright/shared/contracts/hiring/hiring'
import { sendPasswordLink } from '@leadwright/shared/contracts/identity/access'
import { forgotPassword, setPassword } from '@leadwright/shared/contracts/identity/account'
import { signIn } from '@leadwright/shared/contracts/identity/auth'
import { exportClientLeads, exportLeads } from '@leadwright/shared/contracts/lead-exports'
import {
  agreeToFee,
  attachFee,
  confirmDeal,
  declineDeal,
  reportDeal,
} from '@leadwright/shared/contracts/money/deals'
import { addReceipt, exportMonth } from '@leadwright/shared/contracts/money/finances'
import { addInvoice } from '@leadwright/shared/contracts/money/invoices'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import { addPayEntry } from '@leadwright/shared/contracts/money/pay'
import {
  cancelPayment,
  completePayment,
  enterPayment,
  exportPayments,
  reversePayment,
} from '@leadwright/shared/contracts/money/payments'
import {
  addUpdate,
  approveUpdate,
  rejectUpdate,
  writeUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { invitePerson } from '@leadwright/shared/contracts/people'
import { requestOwnData } from '@leadwright/shared/contracts/personal-data/data-requests'
import { grantEntry, requestEntry } from '@leadwright/shared/contracts/team/rooms'
import { addStaff, editStaff } from '@leadwright/shared/contracts/team/staff'
import { tasks } from '@leadwright/shared/contracts/team/tasks'
import { Binary, type Endpoint } from '@leadwright/shared/endpoint'
import { pathOf } from '@leadwright/shared/path'
import { can, type Permission, type Role, roles } from '@leadwright/shared/permissions'
import { expect, test } from 'vitest'
import { callerKey } from '../http/request-budgets.ts'
import type { CallerKey, CallLimit } from '../lib/limiter.ts'
import { applicationForm, pdfFile } from './application.ts'
import { signingKeys } from './incoming-webhooks.ts'
import { testPassword } from './people.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

const roleFor = ({ access }: Endpoint): Role =>
  roles.find(
    (role) =>
      ['public', 'pending', 'enrolling', 'signed-in'].includes(access) ||
      can(role, access as Permission),
  ) ?? 'admin'

const placeholders = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()]))

const refusedAsTooMany = { status: 429, code: 'request.rate-limited' }

/** Uses up every point of a limit. */
async function exhaust({ deps }: TestApp, name: CallLimit, key: CallerKey) {
  for (;;) {
    const left = await deps.limiter.consume(name, key).catch(() => 0)
    if (left === 0) return
  }
}

test('every endpoint that changes something is limited per signed-in person', async () => {
  const app = await createTestApp()
  const unsafe = app.endpoints.filter(
    ({ method, origin }) => method !== 'GET' && origin === 'portal',
  )
  expect(unsafe.length).toBeGreaterThan(80)
  const callers = new Map(
    await Promise.all(roles.map(async (role) => [role, await app.signInAs(role)] as const)),
  )
  for (const { id } of callers.values()) {
    await exhaust(app, 'unsafe', callerKey({ userId: id, network: '' }))
  }
  const other = await app.signInAs('client')
  for (const endpoint of unsafe) {
    const input = { params: placeholders(endpoint), body: {} }
    const answer = await app.refused(endpoint, input, callers.get(roleFor(endpoint)))
    expect([endpoint.path, answer]).toMatchObject([endpoint.path, refusedAsTooMany])
    expect((await app.send(endpoint, input, other)).status).not.toBe(429)
  }
})

test('every endpoint that strangers may post to is limited per network', async () => {
  const app = await createTestApp()
  const open = app.endpoints.filter(({ method, access }) => method !== 'GET' && access === 'public')
  expect(open.length).toBeGreaterThan(5)
  await exhaust(app, 'unsafe', callerKey({ userId: undefined, network: 'unknown' }))
  for (const endpoint of open) {
    const answer = await app.refused(endpoint, { params: placeholders(endpoint), body: {} })
    expect([endpoint.path, answer]).toMatchObject([endpoint.path, refusedAsTooMany])
  }
})

/** Sends as a stranger from this address, without a session. */
function sendFrom({ app, deps }: TestApp, address: string, endpoint: Endpoint, body: object) {
  const { siteOrigin, portalOrigin } = deps.config
  const headers = new Headers({
    origin: endpoint.origin === 'site' ? siteOrigin : portalOrigin,
    'x-requested-with': 'leadwright-portal',
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, value)
  if (!endpoint.file) headers.set('content-type', 'application/json')
  const request = new Request(`${portalOrigin}${pathOf(endpoint.path, placeholders(endpoint))}`, {
    ...{ method: endpoint.method, headers },
    body: endpoint.file ? form : JSON.stringify(body),
  })
  return app.fetch(request, { incoming: { socket: { remoteAddress: address } } })
}

test('no IPv6 subscriber avoids a network limit by moving to another /64', async () => {
  const app = await createTestApp(signingKeys)
  const open = app.endpoints.filter(({ method, access }) => method !== 'GET' && access === 'public')
  const token = 'a'.repeat(43)
  const someone = { email: 'someone@leadwright.test' }
  const newPassword = {
    newPassword: testPassword,
    confirmPassword: testPassword,
    termsAccepted: true as const,
  }
  const bodies = new Map<Endpoint, object>([
    [signIn, { ...someone, password: testPassword, termsAccepted: true }],
    [setPassword, { token, ...newPassword }],
    [forgotPassword, someone],
    [submitApplication, { ...applicationForm(), pdf: pdfFile() }],
    [requestStatusLink, someone],
    [requestOwnData, someone],
  ])
  const { limiter } = app.deps
  const counted = new Set<string>()
  app.deps.limiter = {
    ...limiter,
    consume(name, key) {
      counted.add(`${name} ${typeof key === 'string' ? key : Object.keys(key).join(' ')}`)
      return limiter.consume(name, key)
    },
  }
  for (const endpoint of open) {
    await sendFrom(app, '2001:db8:1:2::3', endpoint, bodies.get(endpoint) ?? { token })
  }
  expect(counted).toEqual(
    new Set([
      'dataRequest network',
      'dataRequestAddress address network',
      'dataRequestPause address',
      'emailConfirm network',
      'forgotNetwork network',
      'forgotPassword address network',
      'hiringAttempt network',
      'hiringLink network',
      'hiringLinkAddress address network',
      'hiringStatus network',
      'hiringSubmit network',
      'leadAnswer network',
      'passwordReset network',
      'signInAccount account network',
      `signInNewNetworks ${someone.email}`,
      'signInNetwork network',
      'unprovedAddress address',
      'unsafe network',
      'webhook network',
    ]),
  )
})

test('what strangers may post is limited for a whole IPv6 /56 and /48', async () => {
  const app = await createTestApp()
  for (let subnet = 0; subnet < 256; subnet += 1) {
    const network = `2001:db8:1:${subnet.toString(16)}::/64`
    for (let n = 0; n < 3; n += 1)
      await app.deps.limiter.consume('unsafe', { network }).catch(() => 0)
  }
  const from = async (address: string) =>
    (await sendFrom(app, address, forgotPassword, { email: 'someone@leadwright.test' })).status
  expect(await from('2001:db8:1:ff::1')).toBe(429)
  expect(await from('2001:db8:1:100::1')).toBe(204)
  expect(await from('2001:db8:2::1')).toBe(204)
})

/**
 * Emails others, or adds audit entries that have no other limit. Account emails are limited
 * elsewhere.
 */
const costly: [Endpoint, CallLimit][] = [
  [addClient, 'invite'],
  [updateClient, 'invite'],
  [invitePerson, 'invite'],
  [addStaff, 'invite'],
  [editStaff, 'invite'],
  [sendPasswordLink, 'invite'],
  [inviteMember, 'invite'],
  [inviteMemberAgain, 'invite'],
  [addUpdate, 'notify'],
  [requestEntry, 'notify'],
  [addComment, 'comment'],
  [writeUpdate, 'assign'],
  [approveUpdate, 'assign'],
  [rejectUpdate, 'assign'],
  [addOrder, 'assign'],
  [addInvoice, 'attach'],
  [addReceipt, 'attach'],
  [reportDeal, 'notify'],
  [declineDeal, 'assign'],
  [confirmDeal, 'assign'],
  [attachFee, 'assign'],
  [agreeToFee, 'notify'],
  [enterPayment, 'assign'],
  [completePayment, 'assign'],
  [cancelPayment, 'assign'],
  [reversePayment, 'assign'],
  [planMeeting, 'assign'],
  [changeMeeting, 'assign'],
  [cancelMeeting, 'assign'],
  [tasks.create, 'assign'],
  [tasks.update, 'assign'],
  [addPayEntry, 'assign'],
  [grantEntry, 'assign'],
  [inviteApplicant, 'assign'],
  [declineApplicant, 'assign'],
  [exportPayments, 'export'],
  [exportMonth, 'export'],
  [exportAudit, 'export'],
  [exportLeads, 'export'],
  [exportClientLeads, 'export'],
  [openSubmissionFile, 'openFile'],
]

test('requests that email other people or are only recorded have a stricter limit', async () => {
  const app = await createTestApp()
  for (const [endpoint, limit] of costly) {
    const caller = await app.signInAs(roleFor(endpoint))
    await exhaust(app, limit, caller.id)
    const input = { params: placeholders(endpoint), body: {} }
    const answer = await app.refused(endpoint, input, caller)
    expect([endpoint.path, answer]).toMatchObject([endpoint.path, refusedAsTooMany])
  }
})

test('a caller with many simultaneous reads keeps no one else waiting', async () => {
  const app = await createTestApp()
  const busy = await app.signInAs('admin')
  const other = await app.signInAs('admin')
  const statuses: string[] = []
  const read = async (caller: Caller) => {
    const { status } = await app.send(listAudit, {}, caller)
    statuses.push(`${caller === busy ? 'busy' : 'other'} ${status}`)
  }
  await Promise.all([...Array.from({ length: 100 }, () => read(busy)), read(other), read(other)])
  expect(statuses).toHaveLength(102)
  expect(statuses.slice(0, 6).filter((one) => one === 'other 200')).toHaveLength(2)
})

test('HEAD does not run endpoints that stream or add audit entries', async () => {
  const app = await createTestApp()
  const streams = app.endpoints.filter(
    ({ response, access }) => response === Binary && access !== 'public',
  )
  expect(streams.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/events', '/api/audit/export', '/api/pictures/:userId']),
  )
  for (const endpoint of streams) {
    const caller = await app.signInAs(roleFor(endpoint))
    const path = pathOf(endpoint.path, placeholders(endpoint))
    const answer = await app.app.fetch(
      new Request(app.deps.config.portalOrigin + path, {
        method: 'HEAD',
        headers: { cookie: caller.cookie },
      }),
    )
    const allow = answer.headers.get('allow')?.split(', ')
    expect([path, answer.status, allow]).toEqual([
      path,
      405,
      expect.arrayContaining([endpoint.method]),
    ])
  }
  expect(app.deps.eventBus.size).toBe(0)
})
