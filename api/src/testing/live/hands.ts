import type { Endpoint, EndpointOutput } from '@leadwright/shared/endpoint'
import type { Caller, TestApp, TestInput } from '../test-app.ts'

export type Looker = 'admin' | 'staff' | 'colleague' | 'client' | 'member'

/** An installation with people in it. */
export interface Hands extends TestApp {
  /** An admin who makes changes; no one watches this admin's pages. */
  writer: Caller
  /** Further sessions of the people whose pages are watched. */
  people: Record<Looker, Caller>
  /** The watched sessions. */
  pages: ReadonlyMap<Looker, { caller: Caller }>
  /** Ids of created records: by the name of the path parameter, or by kind if that is `id`. */
  ids: Record<string, string>
}

/** A named action. */
export type Change = readonly [what: string, work: (hands: Hands) => Promise<unknown>]

/**
 * One call of the API.
 *
 * @param keep stores the id of the created record
 */
export const by =
  (who: Looker | 'writer') =>
  <E extends Endpoint>(
    what: string,
    endpoint: E,
    input: (hands: Hands) => TestInput<E>,
    keep?: (answer: EndpointOutput<E>, ids: Hands['ids']) => void,
  ): Change => [
    what,
    async (hands) => {
      const caller = who === 'writer' ? hands.writer : hands.people[who]
      const answer = await hands.ok(endpoint, input(hands), caller)
      keep?.(answer, hands.ids)
    },
  ]

/** The id of a record created earlier. */
export const known = ({ ids }: Hands, name: string): string => ids[name] ?? ''

/** The same change of several people. */
export const ofEach = (who: readonly Looker[], change: (who: Looker) => Change): Change[] =>
  who.map((name) => {
    const [what, work] = change(name)
    return [`${what}: ${name}`, work]
  })
