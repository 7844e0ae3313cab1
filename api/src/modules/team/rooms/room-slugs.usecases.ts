import type { Db } from '../../../db/client.ts'
import * as repository from './rooms.repository.ts'
import { chooseSlug } from './rooms.rules.ts'

export { moveSlugs } from './rooms.repository.ts'

/** A free slug for a person's room; the person's own former slugs count as free. */
export function freeSlug(
  db: Db,
  person: { staffId: string; firstName: string; lastName: string },
): string {
  return chooseSlug(person, (slug) => {
    const owner = repository.ownerOf(db, slug)
    return owner !== undefined && owner !== person.staffId
  })
}
