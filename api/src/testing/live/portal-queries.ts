import { globSync, readFileSync } from 'node:fs'
import { topics as allTopics, type Topic } from '@leadwright/shared/topics'

const portal = new URL('../../../../portal/src/', import.meta.url).pathname

/** `read('x', 'GET /api/x'`, and the query of the session, which has its own options. */
const reads =
  /(?:\b(?:read|readList|readForEdit)\(\s*'([\w-]+)',\s*|queryKey: \['([\w-]+)'\],[^']*)'((?:GET|POST) [^']+)'/g
/** `recordQueries<typeof records>('x', '/api/x/:id'`: the list and one record. */
const records = /\brecordQueries<[^(]*\(\s*'([\w-]+)',\s*'(\/api\/[^']+)\/(:\w+)'/g
/** A query that is also refetched for further topics. */
const several =
  /\bconst topics: (?:readonly )?Topic\[\] = \[([^\]]*)\][\s\S]*?read(?:List)?\(\s*'([\w-]+)'/g

const isTopic = (name: string): name is Topic => allTopics.some((topic) => topic === name)

/**
 * What the portal reads, according to its source code: for each address, e.g. `GET /api/tasks`, the
 * topics that refetch it. No topics if it is only fetched when a page opens.
 */
export function portalQueries(): Map<string, Topic[]> {
  const found = new Map<string, Topic[]>()
  for (const path of globSync('**/*.{ts,tsx}', { cwd: portal })) {
    const source = readFileSync(portal + path, 'utf8')
    const listed = new Map<string, string[]>()
    for (const [, names = '', topic = ''] of source.matchAll(several)) {
      listed.set(
        topic,
        [...names.matchAll(/[\w-]+/g)].map(([name]) => name),
      )
    }
    const topicsOf = (topic: string) => [topic, ...(listed.get(topic) ?? [])].filter(isTopic)
    for (const [, topic, own, address = ''] of source.matchAll(reads)) {
      found.set(address, topicsOf(topic ?? own ?? ''))
    }
    for (const [, topic = '', collection = '', id = ''] of source.matchAll(records)) {
      found.set(`GET ${collection}`, topicsOf(topic))
      found.set(`GET ${collection}/${id}`, topicsOf(topic))
    }
  }
  return found
}
