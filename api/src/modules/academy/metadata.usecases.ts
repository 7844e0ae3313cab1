import { VideoCode } from '@leadwright/shared/contracts/academy'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { readVideoMetadata } from './video-host.ts'
import { listDueCodes, type MetadataRow, saveMetadata } from './videos.repository.ts'

/** What was told holds for a day; after a failure the host is asked again an hour later (ms). */
const freshFor = 86_400_000
const failedFor = 3_600_000
/** Codes asked about at the same time in one run. */
const batch = 5

/**
 * Asks the video host about the codes whose metadata is missing or oldest, `batch` at a time. An
 * answer that fails is stored as such and no error; only a failed write throws.
 */
export async function refreshVideoMetadata(deps: Deps): Promise<void> {
  const codes = listDueCodes(deps.db, {
    fetchedBefore: instant(deps.clock, -freshFor),
    failedBefore: instant(deps.clock, -failedFor),
    limit: batch,
  })
  if (codes.length === 0) return
  const rows = await Promise.all(codes.map((code) => ask(deps, code)))
  transaction(deps.db, (tx) => {
    for (const row of rows) saveMetadata(tx, row)
  })
}

async function ask(deps: Deps, code: string): Promise<Partial<MetadataRow> & { code: string }> {
  try {
    const told = await readVideoMetadata(deps.config.videos, VideoCode.parse(code))
    return { code, ...told, fetchedAt: instant(deps.clock), failedAt: null }
  } catch (error) {
    deps.log.info({ err: error, code }, 'the video host did not respond')
    return { code, failedAt: instant(deps.clock) }
  }
}
