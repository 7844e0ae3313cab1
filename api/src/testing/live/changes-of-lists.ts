import { addExclusion, removeExclusion } from '@leadwright/shared/contracts/targeting/exclusions'
import {
  agreeToTargetList,
  answerTargetList,
  exportTargetList,
  proposeTargetList,
  recordListAgreement,
  setSendingStarted,
  targetLists,
  withdrawTargetList,
} from '@leadwright/shared/contracts/targeting/target-lists'
import {
  addTarget,
  editTarget,
  excludeTargets,
  includeTargets,
  listTargets,
  removeTargets,
} from '@leadwright/shared/contracts/targeting/targets'
import { addListOf, exclusionBody, proposeListOf, targetBody } from '../list-samples.ts'
import { own } from '../own.ts'
import { by, type Change, createdId, type Scenario } from './scenario.ts'

const admin = by('writer')
const client = by('client')

const listOf = (scenario: Scenario) => ({ targetListId: createdId(scenario, 'targetListId') })
const placeOf = (scenario: Scenario) => ({
  clientId: scenario.people.client.id,
  ...listOf(scenario),
})
const strike = { targets: { search: 'second' }, reason: 'Our customer' }

/** A target list from its draft to the client's answer, and an exclusion. */
export const changesOfLists: readonly Change[] = [
  admin(
    'a target list is started',
    targetLists.create,
    ({ people }) => ({ body: { clientId: people.client.id, name: 'Shipyards', note: '' } }),
    ({ id }, ids) => {
      ids['targetListId'] = id
    },
  ),
  admin(
    'a company is added to a list',
    addTarget,
    (scenario) => ({ params: placeOf(scenario), body: targetBody() }),
    ({ id }, ids) => {
      ids['targetId'] = id
    },
  ),
  admin('a company of a list is edited', editTarget, (scenario) => ({
    params: { ...placeOf(scenario), targetId: createdId(scenario, 'targetId') },
    body: { ...targetBody({ employees: 250 }), version: 1 },
  })),
  admin('another company is added to a list', addTarget, (scenario) => ({
    params: placeOf(scenario),
    body: targetBody({ company: 'Second AS', domain: 'second.test' }),
  })),
  admin('a list is proposed', proposeTargetList, (scenario) => ({
    params: listOf(scenario),
    body: { version: 4 },
  })),
  client('a company of a list is excluded', excludeTargets, (scenario) => ({
    params: { ...own, ...listOf(scenario) },
    body: { ...strike, version: 5 },
  })),
  client('a company is excluded', addExclusion, () => ({ params: own, body: exclusionBody() })),
  // Not agreed to, because every later release would need a reason.
  client('changes to a list are asked for', answerTargetList, (scenario) => ({
    params: listOf(scenario),
    body: { text: 'Denmark, too.', version: 7 },
  })),
]

const read = (scenario: Scenario) =>
  scenario.ok(
    targetLists.get,
    { params: listOf(scenario) },
    scenario.signInAgain(scenario.people.admin),
  )

/** Audited changes that `changesOfLists` leaves out. */
export async function changeLists(scenario: Scenario): Promise<void> {
  const { ok, people, signInAgain, ids } = scenario
  const writer = () => signInAgain(people.admin)
  const reader = () => signInAgain(people.client)
  const { id } = await addListOf(scenario, writer(), people.client.id, [
    { domain: 'first.test' },
    { company: 'Third AS', domain: 'third.test' },
    { company: 'Fourth AS', domain: 'fourth.test' },
  ])
  ids['targetListId'] = id
  const params = listOf(scenario)
  const version = async () => ({ version: (await read(scenario)).version })
  const place = placeOf(scenario)
  const fourth = { targets: { search: 'fourth' }, ...(await version()) }
  await ok(removeTargets, { params: place, body: fourth }, writer())
  await ok(proposeTargetList, { params, body: await version() }, writer())
  await ok(withdrawTargetList, { params, body: await version() }, writer())
  await ok(proposeTargetList, { params, body: await version() }, writer())
  const third = { targets: { search: 'third' }, reason: 'Our customer', ...(await version()) }
  await ok(excludeTargets, { params: { ...own, ...params }, body: third }, reader())
  const query = { filter: 'excluded' } as const
  const { items } = await ok(listTargets, { params: place, query }, writer())
  const struck = { ids: items.map((one) => one.id), ...(await version()) }
  await ok(includeTargets, { params, body: struck }, reader())
  const answer = { text: 'Please add Denmark.', ...(await version()) }
  await ok(answerTargetList, { params, body: answer }, reader())
  await ok(proposeTargetList, { params, body: await version() }, writer())
  await ok(agreeToTargetList, { params, body: await version() }, reader())
  const byEmail = await proposeListOf(scenario, writer(), people.client.id)
  ids['targetListId'] = byEmail.id
  const agreement = { agreedOn: '2026-03-10', text: 'Fine with us.', ...(await version()) }
  await ok(recordListAgreement, { params: listOf(scenario), body: agreement }, writer())
  ids['targetListId'] = id
  for (const sendingStartedOn of ['2026-03-10', null]) {
    const started = { sendingStartedOn, ...(await version()) }
    await ok(setSendingStarted, { params, body: started }, writer())
  }
  await ok(exportTargetList, { params }, writer())
  const body = exclusionBody({ company: '', domain: 'fifth.test' })
  const added = await ok(addExclusion, { params: own, body }, reader())
  const removed = { clientId: people.client.id, exclusionId: added.id }
  await ok(removeExclusion, { params: removed }, writer())
}
