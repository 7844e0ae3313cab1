import { can } from '@leadwright/shared/permissions'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../lib/paths.ts'
import { useViewer } from '../lib/session/store.ts'
import { categoriesQuery } from '../modules/academy/academy.queries.ts'
import { type Section, studioSections } from './navigation.ts'

/** The studio's sections of the viewer; for staff the academy too, once a section is open to them. */
export function useStudioSections(): Section[] {
  const { role } = useViewer()
  const someOnly = can(role, 'academy.watch') && !can(role, 'academy.all-sections')
  const { data } = useQuery({ ...categoriesQuery(), enabled: someOnly })
  const isOpen = someOnly && (data?.items.length ?? 0) > 0
  return studioSections(role, isOpen ? paths.academy : undefined)
}
