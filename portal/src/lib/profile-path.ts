import { targetingPath } from './target-list-path.ts'

/** A version of the profile of a client, or of the viewing client. */
export const profilePath = (clientId: string, number: number) =>
  `${targetingPath(clientId)}?version=${number}`
