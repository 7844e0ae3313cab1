import { addDays, utcDay } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { videos } from '../../modules/academy/manage-videos.usecases.ts'
import { saveMetadata } from '../../modules/academy/videos.repository.ts'
import type { DemoWorld } from './people.ts'
import samples from './samples/videos.json' with { type: 'json' }

/**
 * Seven sample videos in four sections; the fifth one shows the empty state. No video host has
 * these codes, which the players say.
 */
export function seedVideos(tx: Tx, { deps }: DemoWorld): void {
  const at = instant(deps.clock)
  for (const [index, sample] of samples.entries()) {
    const { category, code, title, description, seconds, dueIn } = sample
    const dueOn = dueIn === undefined ? null : addDays(utcDay(deps.clock.now()), dueIn)
    const row = { id: newId(), category, streamableCode: code, title, description, dueOn }
    videos.insert(tx, { ...row, displayOrder: index + 1 }, at)
    // Never expires, so the demo does not ask a host about codes that do not exist.
    const fetchedAt = '9999-12-31T00:00:00.000Z'
    saveMetadata(tx, { code, title, thumbnailUrl: null, seconds, fetchedAt, failedAt: null })
  }
}
