import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBuild, buildStale } from './builds.ts'
import { run } from './run.ts'
import type { Settings } from './settings.ts'

/** A marker file exists during the load, so that an interrupted load is repeated. Throws if the load fails. */
export async function loadDemoIfEmpty({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  const marker = join(dataDir, 'demo-unfinished')
  if (existsSync(join(dataDir, 'leadwright.db')) && !existsSync(marker)) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(marker, '')
  if (!(await buildStale([apiBuild])))
    throw new Error('The sample data could not be loaded because the api did not build.')
  const { code, output } = await run('node', ['api/dist/seed-demo.js'], {
    env: { DATA_DIR: dataDir },
  })
  if (code !== 0) throw new Error(`${output}\nThe sample data could not be loaded into ${dataDir}.`)
  rmSync(marker)
  console.log(`Loaded the sample data into ${dataDir}`)
}
