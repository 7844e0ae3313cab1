import type { Db } from '../../../db/client.ts'
import * as repository from './rooms.repository.ts'
import { chooseSlug } from './rooms.rules.ts'

export { moveSlugs } from './rooms.repository.ts'

/** A free address for a person's room; one that was the person's own before counts as free. */
export function freeSlug(
  db: Db,
  person: { staffId: string; firstName: string; lastName: string },
): string {
  return chooseSlug(person, (slug) => {
    const owner = repository.ownerOf(db, slug)
    return owner !== undefined && owner !== person.staffId
  })
}
