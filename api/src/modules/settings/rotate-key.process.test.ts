import { expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { openDeps } from '../../open-deps.ts'
import { createPerson } from '../../testing/people.ts'
import { startProcess } from '../../testing/start-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { googlePasswordContext } from '../clients/clients/clients.rules.ts'

const keyOf = (name: string, fill: number) => `${name}:${Buffer.alloc(32, fill).toString('base64')}`
const [before, after] = [keyOf('old', 1), keyOf('new', 2)]
const both = `${after},${before}`

/** Starts the server with these keys, as far as the database is concerned, and stops it. */
async function openOnce(dataDir: string, keys: string, work: (deps: Deps) => unknown = () => {}) {
  const config = loadConfig({ DATA_DIR: dataDir, VAULT_KEYS: keys, LOG_LEVEL: 'silent' })
  const deps = await openDeps(config)
  try {
    await work(deps)
  } finally {
    deps[Symbol.dispose]()
  }
}

test('the command waits for a restart, lists what does not open, and finishes once everything does', async () => {
  const dataDir = temporaryFolder()
  const rotate = async () => {
    const command = startProcess('rotate-key.js', { DATA_DIR: dataDir, VAULT_KEYS: both })
    const code = await command.ended
    return [code, command.output()]
  }
  let client = ''
  const write = (deps: Deps, sealed: string) =>
    deps.db.$client
      .prepare('UPDATE clients SET google_password = ? WHERE client_id = ?')
      .run(sealed, client)

  await openOnce(dataDir, before, async (deps) => {
    client = (await createPerson(deps, 'client')).id
    write(deps, deps.vault.seal('a secret', googlePasswordContext(client)).slice(0, 30))
  })
  const notYet = 'not been started with new'
  expect(await rotate()).toEqual([1, expect.stringContaining(notYet)])

  await openOnce(dataDir, both)
  const unreadable = `clients.google_password ${client}`
  expect(await rotate()).toEqual([1, expect.stringContaining(unreadable)])
  await expect(openOnce(dataDir, after)).rejects.toThrow('The vault key old')

  await openOnce(dataDir, both, (deps) =>
    write(deps, deps.vault.seal('a secret', googlePasswordContext(client))),
  )
  const finished = 'No secrets use a key other than new'
  expect(await rotate()).toEqual([0, expect.stringContaining(finished)])
  await openOnce(dataDir, after)
})
