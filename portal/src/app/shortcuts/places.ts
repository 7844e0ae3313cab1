import { paths } from '@leadwright/shared/portal-paths'
import { studioPlaces } from '../routes/studio-places.ts'

/** The letter after `g` that opens a page. */
const letters: Readonly<Record<string, string>> = {
  h: paths.studio,
  i: paths.waiting,
  c: paths.clients,
  l: paths.leads,
  m: paths.timeline,
  t: paths.tasks,
  d: paths.calendar,
  b: paths.bookings,
  r: paths.reports,
  s: paths.staff,
  o: paths.office,
  v: paths.vault,
  f: paths.finances,
  a: paths.academy,
  p: paths.people,
  w: paths.weeklyFigures,
  ',': paths.workspaceSettings,
}

/** Pages that a role can open with `g` and a letter. */
export const placesOf = (role: string): { letter: string; title: string; to: string }[] =>
  Object.entries(letters).flatMap(([letter, path]) =>
    studioPlaces(role)
      .filter(({ to }) => to === path)
      .map(({ to, title }) => ({ letter, title, to })),
  )
