import { z } from 'zod'

/** Places that are kept. */
const kept = 6

const Recent = z.array(z.object({ title: z.string(), subtitle: z.string(), to: z.string() }))
/** A place that was opened from the search: what its list calls it, and its address. */
export type Recent = z.infer<typeof Recent>[number]

const keyOf = (userId: string) => `leadwright:recent:${userId}`

/** What a person opened in this browser, last first. */
export function readRecent(userId: string): Recent[] {
  try {
    return Recent.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'))
  } catch {
    return []
  }
}

export function keepRecent(userId: string, opened: Recent): void {
  const others = readRecent(userId).filter(({ to }) => to !== opened.to)
  localStorage.setItem(keyOf(userId), JSON.stringify([opened, ...others].slice(0, kept)))
}
