import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data folder with the demo, loaded by the real command. */
export async function startDemo(): Promise<{ dataDir: string; remove: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leadwright-demo-'))
  const command = join(import.meta.dirname, '../../dist/seed-demo.js')
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir }
  const child = spawn(process.execPath, [command], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error('The demo could not be loaded.')
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
