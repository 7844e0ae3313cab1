import { links } from '@leadwright/shared/contracts/vault/links'
import { passwords, revealPassword } from '@leadwright/shared/contracts/vault/passwords'
import { prompts } from '@leadwright/shared/contracts/vault/prompts'
import { documents, recordings } from '@leadwright/shared/contracts/vault/recordings'
import { clientKinds, creatorOf, vaultBody } from '../vault-records.ts'
import { by, type Change, createdId } from './scenario.ts'

const account = { accountName: 'Ads', login: 'ads', notes: '' }
const colleague = by('colleague')
const admin = by('writer')

const added = (kind: string): Change => [
  `a ${kind} is added`,
  async ({ send, endpoints, people, ids }) => {
    const create = creatorOf(endpoints, kind)
    const body = vaultBody(create, people.client.id)
    const answer = await send(create, { body }, people.colleague)
    if (!answer.ok) throw new Error(`No ${kind} was added: ${answer.status}`)
    const { id, [`${kind}Id`]: ownId = id } = (await answer.json()) as Record<string, string>
    ids[kind] = ownId ?? ''
  },
]

const shareLink = (what: string, version: number) =>
  admin(what, links.share, (scenario) => ({
    params: { linkId: createdId(scenario, 'link') },
    body: { version },
  }))

/** One change of each kind of record in the vault, in a working order. */
export const changesOfVault: readonly Change[] = [
  ...clientKinds.map(added),
  colleague('a prompt changes', prompts.update, (scenario) => ({
    params: { promptId: createdId(scenario, 'prompt') },
    body: {
      ...{ title: 'Map', description: '', prompt: 'Do it well.', notes: '' },
      ...{ clientId: scenario.people.client.id, version: 1 },
    },
  })),
  colleague('a prompt is deleted', prompts.remove, (scenario) => ({
    params: { promptId: createdId(scenario, 'prompt') },
  })),
  colleague('a prompt is restored', prompts.restore, (scenario) => ({
    params: { promptId: createdId(scenario, 'prompt') },
  })),
  shareLink('a link is shared', 1),
  admin('a link is no longer shared', links.unshare, (scenario) => ({
    params: { linkId: createdId(scenario, 'link') },
  })),
  shareLink('a link is shared again', 3),
  colleague('a shared link is filed elsewhere', links.update, (scenario) => ({
    params: { linkId: createdId(scenario, 'link') },
    body: { title: 'Map', link: 'https://example.com', notes: '', clientId: '', version: 4 },
  })),
  ...Object.entries({ recording: recordings, document: documents }).map(([kind, endpoints]) =>
    colleague(`a ${kind} is deleted`, endpoints.remove, (scenario) => ({
      params: { id: createdId(scenario, kind) },
    })),
  ),
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
      ids['password'] = id
    },
  ),
  by('staff')('a password is revealed', revealPassword, (scenario) => ({
    params: { id: createdId(scenario, 'password') },
  })),
  admin('a password is no longer shared', passwords.update, (scenario) => ({
    params: { id: createdId(scenario, 'password') },
    body: { ...account, access: [], version: 1 },
  })),
]
