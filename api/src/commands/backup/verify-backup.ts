import { rm } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

/** Restores a backup into a temporary folder beside it. Throws when it cannot be restored. */
export async function verifyBackup(config: Config, folder: string): Promise<Restored> {
  const into = `${folder}.restored.partial`
  try {
    return await restoreBackup(config, folder, into)
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}
