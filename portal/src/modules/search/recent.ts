import { z } from 'zod'
import { browserStorage } from '../../lib/storage.ts'
import { recentKey } from '../../lib/stored-keys.ts'

/** Places that are kept. */
const kept = 6

const Place = z.object({ title: z.string(), subtitle: z.string(), to: z.string() })
/** A place that was opened from the search: what its list calls it, and its address. */
export type Recent = z.infer<typeof Place>

const Stored = z.object({ userId: z.string(), places: z.array(Place) })

/** What a person opened in this browser since signing in, last first. */
export function readRecent(userId: string): Recent[] {
  try {
    const stored = Stored.parse(JSON.parse(browserStorage.read(recentKey) ?? ''))
    return stored.userId === userId ? stored.places : []
  } catch {
    return []
  }
}

export function keepRecent(userId: string, opened: Recent): void {
  const others = readRecent(userId).filter(({ to }) => to !== opened.to)
  const places = [opened, ...others].slice(0, kept)
  browserStorage.write(recentKey, JSON.stringify({ userId, places }))
}
