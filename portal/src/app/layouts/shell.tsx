import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { LogOut, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, Outlet, useMatches } from 'react-router-dom'
import { lazy, preload } from '../../lib/lazy.ts'
import { endSession, sessionQuery } from '../../lib/session/session.queries.ts'
import { useViewer } from '../../lib/session/store.ts'
import { useStoredFlag } from '../../lib/stored-flag.ts'
import { Bell } from '../../modules/live/bell.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, RoleBadge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useMayLeave } from '../../ui/unsaved-input.ts'
import type { Handle } from '../routes/page.ts'
import { ThemeSwitch } from '../theme-switch.tsx'
import { Wordmark } from '../wordmark.tsx'
import { type AsidePlace, type NavGroup, NavList } from './nav-list.tsx'

interface Props {
  navLabel: string
  groups: readonly NavGroup[]
  /** In the top bar: the current area or page. */
  label: string
  /** In the top bar, before the label. */
  back?: ReactNode
  /** In the top bar, e.g. a search. */
  tools?: ReactNode
  profilePath: string
  /** At the end of the sidebar, e.g. whom to ask. */
  aside?: ((place: AsidePlace) => ReactNode) | undefined
  /** Above every page. */
  head?: ReactNode
  footer?: ReactNode
  /** Passed to pages, which read it with `useOutletContext`. */
  context?: unknown
}

/** Sidebar, top bar, page and footer. The sidebar can be collapsed, and is a panel on small screens. */
export function Shell({
  navLabel,
  groups,
  label,
  back,
  tools,
  profilePath,
  aside,
  head,
  footer,
  context,
}: Props) {
  const [collapsed, setCollapsed] = useStoredFlag('leadwright:sidebar-folded')
  const fullBleed = useMatches().some(({ handle }) => (handle as Handle | undefined)?.fullBleed)
  return (
    <div className="flex min-h-dvh">
      <aside
        className={clsx(
          'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface p-2 lg:flex no-print',
          collapsed ? 'w-14' : 'w-56',
        )}
      >
        <Link
          to={paths.home}
          className={clsx(
            'mb-3 flex h-10 items-center rounded',
            collapsed ? 'justify-center' : 'px-2',
          )}
        >
          <Wordmark iconOnly={collapsed} />
        </Link>
        <div className="grow overflow-y-auto">
          <NavList label={navLabel} groups={groups} collapsed={collapsed} />
        </div>
        {aside?.({ collapsed })}
        <IconButton
          label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!collapsed}
          icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
          onClick={() => setCollapsed(!collapsed)}
          className={clsx('text-muted', collapsed ? 'self-center' : 'self-end')}
        />
      </aside>
      <div className="flex min-w-0 grow flex-col">
        <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-paper px-4 no-print lg:px-8">
          <NavSheet label={navLabel} groups={groups} aside={aside} />
          {back}
          <p className="truncate font-medium">{label}</p>
          <div className="max-sm:hidden">
            <SampleData />
          </div>
          <div className="ml-auto flex items-center gap-2">
            {tools}
            <Bell />
            {/* With a very large font on a phone, there is no room for it, so the system's theme applies. */}
            <div className="large-text:hidden">
              <ThemeSwitch />
            </div>
            <ViewerMenu profilePath={profilePath} />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className={clsx(
            'flex w-full grow flex-col outline-none',
            !fullBleed && 'max-w-[75rem] px-4 py-6 min-[100rem]:has-data-wide:max-w-none lg:px-8',
          )}
        >
          {head}
          <Outlet context={context} />
        </main>
        <div className="px-4 pb-3 no-print sm:hidden">
          <SampleData />
        </div>
        {!fullBleed && footer}
      </div>
    </div>
  )
}

const load = () => import('./nav-sheet-panel.tsx')
const NavSheetPanel = lazy(load)

/** The sidebar of small screens: a panel from the left that closes when a page is chosen. */
function NavSheet({ label, groups, aside }: Pick<Props, 'label' | 'groups' | 'aside'>) {
  const [hasOpened, setHasOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Open navigation"
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => preload(load)}
        onClick={() => {
          setHasOpened(true)
          setOpen(true)
        }}
        className="-ml-2 lg:hidden"
      />
      {hasOpened && (
        <NavSheetPanel
          label={label}
          groups={groups}
          aside={aside}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}

/** Shows that the sample company is loaded, and how to start without it. */
function SampleData() {
  const { data } = useQuery(sessionQuery())
  if (!data?.sampleData) return null
  return (
    <Popover
      label="Sample data"
      trigger={
        <button type="button" className="flex items-center rounded pointer-coarse:min-h-11">
          <Badge>Sample data</Badge>
        </button>
      }
    >
      <p className="p-2">
        The people, clients and figures here are invented. To start with an empty portal, stop the
        server, set DATA_DIR to a new folder, run create-admin and start the server again.
      </p>
    </Popover>
  )
}

/** The avatar menu: who is signed in, View Profile, Sign Out (spec section 2). */
function ViewerMenu({ profilePath }: { profilePath: string }) {
  const { name, email, role, avatar } = useViewer()
  const mayLeave = useMayLeave(null)
  async function signOut() {
    if (await mayLeave()) await endSession()
  }
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Account menu: ${name}`} className="rounded-full">
          <Avatar name={name} src={avatar} size="small" />
        </button>
      }
      header={
        <>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-medium wrap-anywhere">{name}</span>
            <RoleBadge role={role} />
          </p>
          <p className="text-xs text-muted wrap-anywhere">{email}</p>
        </>
      }
      items={[
        { label: 'View Profile', icon: UserRound, to: profilePath },
        { label: 'Sign Out', icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  )
}
