import type { Endpoint, EndpointOutput } from '@leadwright/shared/endpoint'
import type { Caller, TestApp, TestInput } from '../test-app.ts'

export type Viewer = 'admin' | 'staff' | 'colleague' | 'client' | 'member'

/** An installation with people in it. */
export interface Scenario extends TestApp {
  /** An admin who makes changes; no one watches this admin's pages. */
  writer: Caller
  /** Further sessions of the people whose pages are watched. */
  people: Record<Viewer, Caller>
  /** The watched sessions. */
  pages: ReadonlyMap<Viewer, { caller: Caller }>
  /** Ids of created records: by the name of the path parameter, or by kind if that is `id`. */
  ids: Record<string, string>
}

/** A named action. */
export type Change = readonly [what: string, work: (scenario: Scenario) => Promise<unknown>]

/**
 * One call of the API.
 *
 * @param keep stores the id of the created record
 */
export const by =
  (who: Viewer | 'writer') =>
  <E extends Endpoint>(
    what: string,
    endpoint: E,
    input: (scenario: Scenario) => TestInput<E>,
    keep?: (answer: EndpointOutput<E>, ids: Scenario['ids']) => void,
  ): Change => [
    what,
    async (scenario) => {
      const caller = who === 'writer' ? scenario.writer : scenario.people[who]
      const answer = await scenario.ok(endpoint, input(scenario), caller)
      keep?.(answer, scenario.ids)
    },
  ]

/** The id of a record created earlier. */
export const createdId = ({ ids }: Scenario, name: string): string => ids[name] ?? ''

/** The same change of several people. */
export const ofEach = (who: readonly Viewer[], change: (who: Viewer) => Change): Change[] =>
  who.map((name) => {
    const [what, work] = change(name)
    return [`${what}: ${name}`, work]
  })
