import { can } from '@leadwright/shared/permissions'
import { paths } from '../../lib/paths.ts'
import { studioPages, workspacePages } from '../routes.ts'

/** The letter behind `g` that leads to a page. */
const letters: Readonly<Record<string, string>> = {
  h: paths.studio,
  w: paths.waiting,
  c: paths.clients,
  m: paths.timeline,
  t: paths.tasks,
  d: paths.calendar,
  s: paths.staff,
  o: paths.office,
  v: paths.vault,
  f: paths.finances,
  a: paths.academy,
  p: paths.people,
}

/** Pages that a role may open by `g` and a letter. */
export function placesOf(role: string): { letter: string; title: string; to: string }[] {
  const pages = [...studioPages, ...workspacePages]
  return Object.entries(letters).flatMap(([letter, to]) => {
    const page = pages.find(({ path }) => path.replace(/\/:\w+\?$/, '') === to)
    const isAllowed = page && (page.permission === undefined || can(role, page.permission))
    return isAllowed ? [{ letter, title: to === paths.studio ? 'Home' : page.title, to }] : []
  })
}
