import { links } from '@leadwright/shared/contracts/vault/links'
import { passwords, revealPassword } from '@leadwright/shared/contracts/vault/passwords'
import { prompts } from '@leadwright/shared/contracts/vault/prompts'
import { documents, recordings } from '@leadwright/shared/contracts/vault/recordings'
import { by, type Change, createdId } from './scenario.ts'

const prompt = { title: 'Ask', description: '', prompt: 'Do it.', notes: '' }
const link = { title: 'Map', link: 'https://example.com', notes: '' }
const googleDriveLink = 'https://drive.google.com/file/d/1a2B34cD5eF6g/view'
const account = { accountName: 'Ads', login: 'ads', notes: '' }
const colleague = by('colleague')
const admin = by('writer')

/** One change of each kind of item in the vault, in a working order. */
export const changesOfVault: readonly Change[] = [
  colleague(
    'a prompt is added',
    prompts.create,
    ({ people }) => ({ body: { ...prompt, clientId: people.client.id } }),
    ({ promptId }, ids) => {
      ids['promptId'] = promptId
    },
  ),
  colleague('a prompt changes', prompts.update, (scenario) => ({
    params: { promptId: createdId(scenario, 'promptId') },
    body: { ...prompt, clientId: scenario.people.client.id, prompt: 'Do it well.', version: 1 },
  })),
  colleague('a prompt is deleted', prompts.remove, (scenario) => ({
    params: { promptId: createdId(scenario, 'promptId') },
  })),
  colleague('a prompt is restored', prompts.restore, (scenario) => ({
    params: { promptId: createdId(scenario, 'promptId') },
  })),
  colleague(
    'a link is added',
    links.create,
    ({ people }) => ({ body: { ...link, clientId: people.client.id } }),
    ({ linkId }, ids) => {
      ids['linkId'] = linkId
    },
  ),
  colleague('a link changes', links.update, (scenario) => ({
    params: { linkId: createdId(scenario, 'linkId') },
    body: { ...link, clientId: '', version: 1 },
  })),
  ...Object.entries({ recordings, documents }).flatMap(([kind, endpoints]) => [
    colleague(
      `one of the ${kind} is added`,
      endpoints.create,
      ({ people }) => ({ body: { googleDriveLink, clientId: people.client.id } }),
      ({ id }, ids) => {
        ids[kind] = id
      },
    ),
    colleague(`one of the ${kind} is deleted`, endpoints.remove, (scenario) => ({
      params: { id: createdId(scenario, kind) },
    })),
  ]),
  admin(
    'a password is shared',
    passwords.create,
    ({ people }) => ({
      body: {
        ...account,
        ...{ password: 'sample-secret', access: [people.staff.id] },
      },
    }),
    ({ id }, ids) => {
      ids['passwords'] = id
    },
  ),
  by('staff')('a password is revealed', revealPassword, (scenario) => ({
    params: { id: createdId(scenario, 'passwords') },
  })),
  admin('a password is no longer shared', passwords.update, (scenario) => ({
    params: { id: createdId(scenario, 'passwords') },
    body: { ...account, access: [], version: 1 },
  })),
]
