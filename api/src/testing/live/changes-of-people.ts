import {
  setClientSuspended,
  updateClient,
} from '@leadwright/shared/contracts/clients/client-details'
import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { revealGooglePassword } from '@leadwright/shared/contracts/clients/google-password'
import * as members from '@leadwright/shared/contracts/clients/members'
import { downloadDataExport } from '@leadwright/shared/contracts/data-export'
import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import {
  endOwnSession,
  getMailPreferences,
  setMailPreference,
  setTimeZone,
} from '@leadwright/shared/contracts/identity/account'
import { putPicture, updateProfile } from '@leadwright/shared/contracts/identity/profile'
import * as factor from '@leadwright/shared/contracts/identity/second-factor'
import {
  changeRole,
  handOver,
  invitePerson,
  listPeople,
  removePerson,
} from '@leadwright/shared/contracts/people'
import { endAbsence, setAbsence } from '@leadwright/shared/contracts/team/absences'
import * as rooms from '@leadwright/shared/contracts/team/rooms'
import { addStaff, editStaff, getStaff } from '@leadwright/shared/contracts/team/staff'
import { tasks } from '@leadwright/shared/contracts/team/tasks'
import sharp from 'sharp'
import { addPasskey } from '../add-passkey.ts'
import { codeOf } from '../authenticator.ts'
import { failMails } from '../outbox.ts'
import { testPassword } from '../people.ts'
import { by, type Change, createdId, ofEach, type Scenario, type Viewer } from './scenario.ts'

const admin = by('writer')
const everybody = ['admin', 'staff', 'client', 'member'] as const
const person = { firstName: 'Newa', lastName: 'Comer', email: 'newa@example.com' }
const client = { firstName: 'Clementine', lastName: 'Client', companyName: 'Renamed' }
const google = { googleEmail: 'google@example.com', googlePassword: 'google-secret' }

async function makeColleague(
  { ok, writer, people: { colleague } }: Scenario,
  role: 'admin' | 'staff',
) {
  const { items } = await ok(listPeople, {}, writer)
  const version = items.find(({ userId }) => userId === colleague.id)?.version ?? 0
  await ok(changeRole, { params: { userId: colleague.id }, body: { role, version } }, writer)
  colleague.role = role
}

/** Changes the room's name and guests. */
async function editRoom({ ok, writer, people }: Scenario, who: Viewer, guests: string[]) {
  const params = { staffId: people[who].id }
  const { version } = await ok(getStaff, { params }, writer)
  const names = { firstName: 'Neva', lastName: who, email: '', googleMeetLink: '' }
  return ok(
    editStaff,
    { params, body: { ...names, accessibleLinks: guests, mayEnter: guests, version } },
    writer,
  )
}

/** One change of everything about people, in a working order. */
export const changesOfPeople: readonly Change[] = [
  admin('a client is added', addClient, () => ({
    body: {
      ...{ ...person, email: 'next@example.com', password: testPassword },
      ...{ companyName: 'Next', googleEmail: '' },
    },
    file: undefined,
  })),
  admin('a person is invited', invitePerson, () => ({
    body: { ...person, role: 'staff' as const },
  })),
  admin(
    'a member of the staff is added',
    addStaff,
    () => ({ body: { ...person, email: '' } }),
    ({ staffId }, ids) => {
      ids['leaver'] = staffId
    },
  ),
  admin('a member of the staff is away', setAbsence, (scenario) => ({
    params: { staffId: createdId(scenario, 'leaver') },
    body: { from: '2026-03-10', until: '2026-03-12', coverId: scenario.people.staff.id },
  })),
  [
    'a colleague takes over tasks',
    async (scenario) => {
      const { ok, writer, people } = scenario
      const userId = createdId(scenario, 'leaver')
      await ok(tasks.create, { body: { title: 'Order lists', assigneeId: userId } }, writer)
      return ok(handOver, { params: { userId }, body: { tasksTo: people.staff.id } }, writer)
    },
  ],
  admin('a member of the staff is back', endAbsence, (scenario) => ({
    params: { staffId: createdId(scenario, 'leaver') },
  })),
  admin('a member of the staff is removed', removePerson, (scenario) => ({
    params: { userId: createdId(scenario, 'leaver') },
    query: {},
  })),
  by('client')('someone asks to join a room', rooms.requestEntry, () => ({
    params: { slug: 'fayfirst' },
    body: { note: '' },
  })),
  ['a mail could not be sent', failMails],
  [
    'someone may join a room',
    async ({ ok, people, ids }) => {
      ids['requestId'] = (await ok(rooms.listRoomRequests, {}, people.staff)).items[0]?.id ?? ''
      const params = { requestId: ids['requestId'] }
      return ok(rooms.grantEntry, { params, body: { term: 'good' } }, people.staff)
    },
  ],
  by('staff')('someone may no longer join a room', rooms.refuseEntry, (scenario) => ({
    params: { requestId: createdId(scenario, 'requestId') },
  })),
  ...ofEach(everybody, (who) => [
    'a mail is switched off',
    async ({ ok, people }) => {
      const { items } = await ok(getMailPreferences, {}, people[who])
      const [first] = items
      if (!first) throw new Error('There is no kind of mail.')
      return ok(setMailPreference, { body: { ...first, mode: 'never' } }, people[who])
    },
  ]),
  ...ofEach(everybody, (who) =>
    by(who)('a session is ended elsewhere', endOwnSession, (scenario) => ({
      params: { sessionId: createdId(scenario, `session of ${who}`) },
    })),
  ),
  admin('a client is corrected', updateClient, ({ people }) => ({
    params: { clientId: people.client.id },
    body: { ...client, ...google, email: people.client.email, version: 1 },
  })),
  admin('a Google password is looked at', revealGooglePassword, ({ people }) => ({
    params: { clientId: people.client.id },
  })),
  by('client')('a client renames the company', updateProfile, () => ({
    body: { ...client, companyName: 'Once more', googleEmail: null, version: 2 },
  })),
  [
    'a client downloads all data',
    async ({ ok, people }) => (await ok(downloadDataExport, {}, people.client)).arrayBuffer(),
  ],
  by('client')(
    'a colleague is invited',
    members.inviteMember,
    ({ people }) => ({
      params: { clientId: people.client.id },
      body: { ...person, email: 'colleague@example.com', role: 'client-limited' as const },
    }),
    ({ userId }, ids) => {
      ids['invited'] = userId
    },
  ),
  by('client')('a colleague is invited again', members.inviteMemberAgain, (scenario) => ({
    params: { clientId: scenario.people.client.id, userId: createdId(scenario, 'invited') },
  })),
  by('client')('a colleague sees money', members.setMemberRole, (scenario) => ({
    params: { clientId: scenario.people.client.id, userId: createdId(scenario, 'invited') },
    body: { role: 'client' as const },
  })),
  admin('a colleague is removed', members.removeMember, (scenario) => ({
    params: { clientId: scenario.people.client.id, userId: createdId(scenario, 'invited') },
  })),
  by('member')('a time zone is chosen', setTimeZone, () => ({
    body: { timeZone: 'Europe/Berlin' },
  })),
  ...ofEach(['admin', 'staff'], (who) => [
    'a member of the staff gets a name and guests',
    (scenario) => editRoom(scenario, who, [scenario.people.colleague.id]),
  ]),
  ['a guest is taken off the list of a room', (scenario) => editRoom(scenario, 'staff', [])],
  ...ofEach(everybody, (who) => [
    'a picture is chosen',
    async ({ ok, people }) => {
      const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#b33a1c' } })
      const file = new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
      return ok(putPicture, { file }, people[who])
    },
  ]),
  ...ofEach(everybody, (who) => [
    'a passkey is added',
    (scenario) => addPasskey(scenario, scenario.pages.get(who)?.caller ?? scenario.people[who]),
  ]),
  ...ofEach(everybody, (who) => [
    'a second factor is set up',
    async ({ ok, pages, clock }) => {
      const caller = pages.get(who)?.caller
      const body = { currentPassword: testPassword }
      const { secret } = await ok(factor.startSecondFactor, { body }, caller)
      const code = codeOf(secret, clock.now().getTime())
      return ok(factor.confirmSecondFactor, { body: { code } }, caller)
    },
  ]),
  admin('a client is suspended', setClientSuspended, ({ people }) => ({
    params: { clientId: people.client.id },
    body: { suspended: true },
  })),
  ['a person becomes an admin', (scenario) => makeColleague(scenario, 'admin')],
  ['a person is no longer an admin', (scenario) => makeColleague(scenario, 'staff')],
  admin('a person is suspended', setAccessSuspended, ({ people }) => ({
    params: { userId: people.colleague.id },
    body: { suspended: true },
  })),
]
