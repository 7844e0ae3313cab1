import { z } from 'zod'
import { browserStorage } from '../../lib/storage.ts'
import { recentKey } from '../../lib/stored-keys.ts'

/** Number of items kept. */
const kept = 6

const Place = z.object({ title: z.string(), subtitle: z.string(), to: z.string() })
/** An item opened from the search: its title in the list, and its path. */
export type Recent = z.infer<typeof Place>

const Stored = z.object({ userId: z.string(), places: z.array(Place) })

/** Items this person opened in this browser since signing in, latest first. */
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
