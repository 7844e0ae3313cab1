import { changeMark } from '../db/changes.ts'
import type { Db } from '../db/client.ts'

/** Characters of all kept texts and their keys together. */
const roomForAll = 4 * 1024 * 1024
/** A text beyond this is an export rather than a page, and is made each time. */
const roomForOne = 512 * 1024

/** Gives the text that was made for this key since the last write, or makes it. */
export type KeptAnswers = <T>(key: string, make: () => Promise<T>) => Promise<T | string>

/**
 * Keeps texts until the next write to the database, whoever makes it. The mark is taken before a
 * text is made: what a write meanwhile changed is thrown away with the text, never given again.
 */
export function createKeptAnswers(db: Db): KeptAnswers {
  const markNow = changeMark(db)
  const texts = new Map<string, string>()
  let mark = ''
  let taken = 0
  const forget = () => {
    texts.clear()
    taken = 0
  }
  return async (key, make) => {
    const before = markNow()
    if (before !== mark) {
      forget()
      mark = before
    }
    const known = texts.get(key)
    if (known !== undefined) return known
    const made = await make()
    if (typeof made !== 'string' || made.length > roomForOne || mark !== before) return made
    if (taken + key.length + made.length > roomForAll) forget()
    taken += key.length + made.length
    texts.set(key, made)
    return made
  }
}
