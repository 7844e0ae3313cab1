import { VideoCode } from '@leadwright/shared/contracts/academy'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { readVideoMetadata } from './video-host.ts'
import { listDueCodes, type MetadataRow, saveMetadata } from './videos.repository.ts'

/** Metadata is refreshed after a day; after a failure the host is queried again an hour later (ms). */
const refreshAfterMs = 86_400_000
const retryAfterMs = 3_600_000
/** Codes queried in parallel per run. */
const batch = 5

/**
 * Fetches metadata for up to `batch` codes whose metadata is missing or oldest. A failed request is
 * stored as a failure and does not throw; only a failed write does.
 */
export async function refreshVideoMetadata(deps: Deps): Promise<void> {
  const codes = listDueCodes(deps.db, {
    fetchedBefore: instant(deps.clock, -refreshAfterMs),
    failedBefore: instant(deps.clock, -retryAfterMs),
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
    const metadata = await readVideoMetadata(deps.config.videos, VideoCode.parse(code))
    return { code, ...metadata, fetchedAt: instant(deps.clock), failedAt: null }
  } catch (error) {
    deps.log.info({ err: error, code }, 'the video host did not respond')
    return { code, failedAt: instant(deps.clock) }
  }
}
