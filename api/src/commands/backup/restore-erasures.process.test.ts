import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { systemActor } from '../../lib/actor.ts'
import { systemClock } from '../../lib/clock.ts'
import { databaseName } from '../../modules/backups/manifest.ts'
import { erasuresName, saveErasures } from '../../modules/erasures/erasures.usecases.ts'
import { eraseSubmission } from '../../modules/hiring/applicant.usecases.ts'
import { hiringSubmissions } from '../../modules/hiring/hiring.table.ts'
import { openDeps } from '../../open-deps.ts'
import { startDemo } from '../../testing/demo-folder.ts'
import { startProcess } from '../../testing/start-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { backUp } from './back-up.ts'

let demo: { dataDir: string; remove: () => void }
beforeAll(async () => {
  demo = await startDemo()
  return demo.remove
})

/** A backup of the demo; an applicant is erased after it, and next to it is the file that says so. */
async function erasedSince() {
  const dataDir = temporaryFolder()
  cpSync(demo.dataDir, dataDir, { recursive: true })
  const config = loadConfig({ DATA_DIR: dataDir, PORTAL_DIR: dataDir, LOG_LEVEL: 'silent' })
  const out = temporaryFolder()
  const { folder } = await backUp(config, systemClock, { out })
  using deps = await openDeps(config)
  const applicant = deps.db
    .select()
    .from(hiringSubmissions)
    .all()
    .find(({ file }) => file !== null)
  if (!applicant) throw new Error('The demo has no applicant with a file.')
  await eraseSubmission(deps, systemActor, applicant.id)
  await saveErasures(deps, out)
  const target = temporaryFolder()
  cpSync(join(dataDir, 'keys'), join(target, 'keys'), { recursive: true })
  return { applicant, folder, out, target, file: join(out, erasuresName) }
}

async function restore(target: string, folder: string, ...more: string[]) {
  const restoring = startProcess('restore.js', { DATA_DIR: target }, ['--from', folder, ...more])
  return { code: await restoring.ended, output: restoring.output() }
}

// Nothing is listening there.
const env = (dataDir: string) => ({
  DATA_DIR: dataDir,
  PORT: '0',
  STREAMABLE_API_URL: 'http://127.0.0.1:9',
})

describe('a restore', () => {
  test('takes the file next to the backup, and the server erases the person again', async () => {
    const { applicant, folder, target } = await erasedSince()
    const restored = await restore(target, folder)
    expect(restored.code, restored.output).toBe(0)
    expect(restored.output).toContain('the server repeats the erasures of')
    const database = () => readFileSync(join(target, databaseName), 'latin1')
    expect(database()).toContain(applicant.email)
    const server = startProcess('main.js', env(target))
    await server.printed(/"port":(\d+)/)
    server.signal('SIGTERM')
    expect(await server.ended, server.output()).toBe(0)
    expect(database()).not.toContain(applicant.email)
    expect(readdirSync(target).filter((name) => name.endsWith('-wal'))).toEqual([])
    expect(readdirSync(join(target, 'files/hiring'))).not.toContain(applicant.file)
    const audit = startProcess('verify-audit.js', { DATA_DIR: target })
    expect(await audit.ended, audit.output()).toBe(0)
  })

  test('says that erasures can’t be repeated without a file, and takes the one given with --erasures', async () => {
    const { folder, target, file } = await erasedSince()
    const aside = join(temporaryFolder(), 'copy.json')
    cpSync(file, aside)
    rmSync(file)
    const without = await restore(target, folder)
    expect(without.code, without.output).toBe(0)
    expect(without.output).toContain('There is no erasures.json next to the backup')
    rmSync(join(target, databaseName))
    rmSync(join(target, 'files'), { recursive: true })
    const given = await restore(target, folder, '--erasures', aside)
    expect(given.code, given.output).toBe(0)
    expect(readFileSync(join(target, erasuresName))).toEqual(readFileSync(aside))
  })

  test('keeps the file of the data folder if it is newer than the one next to the backup', async () => {
    const { folder, target, file } = await erasedSince()
    const older = readFileSync(file, 'utf8')
    const newer = older.replace(/"writtenAt":"\d{4}/, '"writtenAt":"2999')
    writeFileSync(join(target, erasuresName), newer)
    expect((await restore(target, folder)).code).toBe(0)
    expect(readFileSync(join(target, erasuresName), 'utf8')).toBe(newer)
  })

  test('stops before it changes anything if the file is damaged', async () => {
    const { folder, target, file } = await erasedSince()
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20))
    const { code, output } = await restore(target, folder)
    expect(code).toBe(1)
    expect(output).toContain('erasures.json is damaged. Nothing was restored.')
    expect(readdirSync(target)).toEqual(['keys'])
  })
})

test('a server doesn’t start with a damaged file, and says what to do', async () => {
  const { folder, target } = await erasedSince()
  await restore(target, folder)
  writeFileSync(join(target, erasuresName), '{')
  const server = startProcess('main.js', env(target))
  expect(await server.ended).toBe(78)
  expect(server.output()).toContain('Replace it with the copy next to the backups')
})
