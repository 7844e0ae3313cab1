import { randomUUID } from 'node:crypto'

/** More than are made while a page loads, except during an import. */
const kept = 200

/** In milliseconds; never goes back while the process runs, unlike the system's clock. */
const now = () => Math.floor(performance.timeOrigin + performance.now())

/** The last changes, for pages that were loaded before they listened. */
export function createChangeHistory<Change>() {
  const processId = randomUUID()
  const groups: { at: number; changes: readonly Change[] }[] = []
  /** Everything later is in `groups`. */
  let forgottenUntil = 0
  return {
    /** The present moment. Contains no count of changes, because everyone gets one. */
    moment: () => `${processId}.${now()}`,
    add(changes: readonly Change[]) {
      groups.push({ at: now(), changes })
      if (groups.length > kept) forgottenUntil = groups.shift()?.at ?? 0
    },
    /** The changes since a moment; undefined if they are not known. */
    since(moment = ''): Change[] | undefined {
      const [id, time] = moment.split('.')
      const from = Number(time)
      if (id !== processId || !(from > forgottenUntil)) return undefined
      return groups.filter(({ at }) => at >= from).flatMap(({ changes }) => changes)
    },
  }
}
