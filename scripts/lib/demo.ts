import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBuild, buildStale } from './builds.ts'
import { run } from './run.ts'
import type { Settings } from './settings.ts'

/** A marker stands while the demo is being loaded, so that an interrupted load is done again. Throws if it fails. */
export async function loadDemoIfEmpty({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  const marker = join(dataDir, 'demo-unfinished')
  if (existsSync(join(dataDir, 'leadwright.db')) && !existsSync(marker)) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(marker, '')
  if (!(await buildStale([apiBuild]))) throw new Error('The demo data needs a built api.')
  const { code, output } = await run('node', ['api/dist/seed-demo.js'], {
    env: { DATA_DIR: dataDir },
  })
  if (code !== 0) throw new Error(`${output}\nThe demo data could not be loaded into ${dataDir}.`)
  rmSync(marker)
  console.log(`Loaded the demo data into ${dataDir}`)
}
