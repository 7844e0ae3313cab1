import type { Endpoint, EndpointOutput } from '@leadwright/shared/endpoint'
import type { Caller, TestApp, TestInput } from '../test-app.ts'

export type Looker = 'admin' | 'staff' | 'colleague' | 'client' | 'member'

/** An installation with people in it. */
export interface Hands extends TestApp {
  /** Does what an admin does; nobody looks at this one's pages. */
  writer: Caller
  /** Sessions elsewhere of the people who look. */
  people: Record<Looker, Caller>
  /** The sessions that look. */
  pages: ReadonlyMap<Looker, { caller: Caller }>
  /** Of what was made: by the name of the parameter in addresses, or by kind where that is `id`. */
  ids: Record<string, string>
}

/** Something that somebody does. */
export type Change = readonly [what: string, work: (hands: Hands) => Promise<unknown>]

/**
 * One call of the api.
 *
 * @param keep notes the id of what was made
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

/** The id of something that was made before. */
export const known = ({ ids }: Hands, name: string): string => ids[name] ?? ''

/** The same change of several people. */
export const ofEach = (who: readonly Looker[], change: (who: Looker) => Change): Change[] =>
  who.map((name) => {
    const [what, work] = change(name)
    return [`${what}: ${name}`, work]
  })
