import { messages } from '@leadwright/shared/messages'
import { can, isLimitedToAssigned } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { company } from '../../lib/company.ts'
import { lazy } from '../../lib/lazy.ts'
import { ownClientsQuery } from '../../lib/own-clients.ts'
import { readNewest } from '../../lib/queries.ts'
import { useViewer } from '../../lib/session/store.ts'
import { categoriesQuery } from '../../modules/academy/academy.queries.ts'
import { countsQuery } from '../../modules/live/counts.queries.ts'
import { LiveUpdates } from '../../modules/live/live-updates.tsx'
import { StudioSearch } from '../../modules/search/studio-search.tsx'
import { roomRequestsQuery } from '../../modules/team/rooms/rooms.queries.ts'
import { useToast } from '../../ui/toast.tsx'
import { isWithin, type Section } from '../routes/sections.ts'
import { studioSections, workspaceSections } from '../routes/studio.ts'
import Shortcuts from '../shortcuts/shortcuts.tsx'
import { countAt } from './nav-counts.ts'
import { studioGroups } from './nav-groups.ts'
import { Shell } from './shell.tsx'

const loadPalette = () => import('../palette.tsx')
const Palette = lazy(loadPalette)

/** Title of the studio's first page in the top bar (spec section 2). */
const homeLabel = 'Academy'

/** Back to the first page, from the workspace (spec section 2). */
const back = (
  <Link
    to={paths.studio}
    className="flex items-center gap-1.5 border-r border-line pr-3 text-[0.8125rem] whitespace-nowrap text-muted hover:text-ink max-sm:hidden"
  >
    <ArrowLeft aria-hidden="true" className="size-3.5" />
    Back to Dashboard
  </Link>
)

/** The studio sections of the viewer; for staff, also the academy once a section is open to them. */
function useStudioSections(role: string): Section[] {
  const someOnly = can(role, 'academy.watch') && !can(role, 'academy.all-sections')
  const { data } = useQuery({ ...categoriesQuery(), enabled: someOnly })
  const isOpen = someOnly && (data?.items.length ?? 0) > 0
  return studioSections(role, isOpen ? paths.academy : undefined)
}

/** Pages about clients, which staff see once they are assigned to one. */
const clientPages: readonly string[] = [paths.clients, paths.leads]

function useWorkspaceSections(role: string): Section[] {
  const someOnly = isLimitedToAssigned(role, 'clients.work')
  const { data } = useInfiniteQuery({ ...ownClientsQuery(), enabled: someOnly })
  const hasNone = someOnly && (data?.length ?? 0) === 0
  return workspaceSections(role).filter(({ to }) => !hasNone || !clientPages.includes(to))
}

/** The layout of the studio; its first page gets the sections as the outlet's context. */
export function Component() {
  const { role } = useViewer()
  const { pathname } = useLocation()
  const isOpen = (section: Section) => isWithin(section, pathname)
  const sections = useStudioSections(role)
  const inWorkspace = useWorkspaceSections(role)
  const { data: counts } = useQuery(countsQuery())
  return (
    <Shell
      navLabel="Studio"
      context={sections}
      groups={studioGroups(sections, inWorkspace, (path) => countAt(counts, path))}
      back={pathname.startsWith(paths.workspace) && back}
      label={sections.find(isOpen)?.label ?? (pathname === paths.studio ? homeLabel : 'Studio')}
      tools={<StudioSearch Palette={Palette} load={loadPalette} />}
      profilePath={paths.profile}
      head={
        <>
          <LiveUpdates />
          <KnockToast />
          <Shortcuts />
        </>
      }
      footer={
        <footer className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-4 text-xs text-muted lg:px-8">
          Confidential: for authorised employees of {company.name} only.
          <Link to={paths.trash} className="underline-offset-2 hover:text-ink hover:underline">
            Trash
          </Link>
        </footer>
      }
    />
  )
}

/** Shows a toast when someone asks to enter a room that the viewer decides on. */
function KnockToast() {
  const { data } = useQuery(countsQuery())
  const toast = useToast()
  const waiting = data?.roomRequests
  const before = useRef(waiting)

  useEffect(() => {
    const isNew = typeof before.current === 'number' && (waiting ?? 0) > before.current
    before.current = waiting
    if (!isNew) return
    readNewest(roomRequestsQuery())
      .then(({ items }) => {
        const newest = items.findLast(({ state }) => state === 'waiting')
        if (newest) toast({ message: messages.rooms.asksIn(newest.personName, newest.roomName) })
      })
      // The page of the rooms shows the request, too.
      .catch(() => undefined)
  }, [waiting, toast])

  return null
}
