import {
  addClientProfile,
  agreeToClientProfile,
  answerClientProfile,
  editClientProfile,
  proposeClientProfile,
  recordAgreement,
  withdrawClientProfile,
} from '@leadwright/shared/contracts/targeting/profiles'
import { addProposed, profileBody } from '../profile-samples.ts'
import { by, type Change, createdId, type Scenario } from './scenario.ts'

const admin = by('writer')
const client = by('client')

const placeOf = (scenario: Scenario) => ({
  clientId: scenario.people.client.id,
  profileId: createdId(scenario, 'profileId'),
})
const ownPlaceOf = (scenario: Scenario) => ({ profileId: createdId(scenario, 'profileId') })

/** A version of a client's profile from its draft to the agreement. */
export const changesOfTargeting: readonly Change[] = [
  admin(
    'a profile is drafted',
    addClientProfile,
    ({ people }) => ({ params: { clientId: people.client.id }, body: profileBody }),
    ({ id }, ids) => {
      ids['profileId'] = id
    },
  ),
  admin('the draft of a profile is edited', editClientProfile, (scenario) => ({
    params: placeOf(scenario),
    body: { ...profileBody, note: 'Ask about Denmark.', version: 1 },
  })),
  admin('a profile is proposed', proposeClientProfile, (scenario) => ({
    params: placeOf(scenario),
    body: { version: 2 },
  })),
  client('a profile is answered', answerClientProfile, (scenario) => ({
    params: ownPlaceOf(scenario),
    body: { text: 'Denmark, too.', version: 3 },
  })),
  admin('a profile is proposed again', proposeClientProfile, (scenario) => ({
    params: placeOf(scenario),
    body: { version: 4 },
  })),
  client('a profile is agreed to', agreeToClientProfile, (scenario) => ({
    params: ownPlaceOf(scenario),
    body: { version: 5 },
  })),
]

/** A second version that is withdrawn, proposed again, and agreed to by email. */
export async function changeTargeting(app: Scenario): Promise<void> {
  const { ok, people, signInAgain } = app
  const clientId = people.client.id
  const writer = () => signInAgain(people.admin)
  const { id: profileId } = await addProposed(app, writer(), clientId, { note: 'Second' })
  const params = { clientId, profileId }
  await ok(withdrawClientProfile, { params, body: { version: 2 } }, writer())
  await ok(proposeClientProfile, { params, body: { version: 3 } }, writer())
  const agreement = { agreedOn: '2026-03-10', text: 'Fine with us.', version: 4 }
  await ok(recordAgreement, { params, body: agreement }, writer())
}
