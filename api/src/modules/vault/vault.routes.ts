import { links as linkEndpoints } from '@leadwright/shared/contracts/vault/links'
import * as passwordsContract from '@leadwright/shared/contracts/vault/passwords'
import * as promptContract from '@leadwright/shared/contracts/vault/prompts'
import * as driveEndpoints from '@leadwright/shared/contracts/vault/recordings'
import { type Api, mount } from '../../http/mount.ts'
import { serve, serveRecord, withoutActor } from '../../http/serve.ts'
import { links } from './links/links.usecases.ts'
import * as passwords from './passwords/passwords.usecases.ts'
import * as reveals from './passwords/reveal.usecases.ts'
import { listVersions, prompts } from './prompts/prompts.usecases.ts'
import { documents, recordings } from './recordings/recordings.usecases.ts'
import './links/onboarding-links.usecases.ts'

export function vaultRoutes(api: Api): void {
  const { deps } = api

  serveRecord(api, driveEndpoints.recordings, recordings)
  serveRecord(api, driveEndpoints.documents, documents)
  serveRecord(api, linkEndpoints, links)
  serveRecord(api, promptContract.prompts, prompts)
  serve(api, promptContract.listPromptVersions, withoutActor(listVersions))

  serveRecord(api, passwordsContract.passwords, {
    list: passwords.listPasswords,
    get: passwords.readPassword,
    create: passwords.createPassword,
    update: passwords.updatePassword,
    ...passwords.passwordsTrash,
  })
  serve(api, passwordsContract.listToRotate, reveals.listToRotate)
  serve(api, passwordsContract.revealPassword, reveals.revealPassword)
  mount(api, passwordsContract.revealOldPassword, ({ actor, params }) =>
    reveals.revealOldPassword(deps, actor, params.id, params.valueId),
  )
  serve(api, passwordsContract.getPasswordHistory, reveals.readHistory)
}
