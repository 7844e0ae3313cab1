import { clsx } from 'clsx'
import { type MouseEvent, memo, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { WaitingCount } from '../../ui/count-badge.tsx'
import { isWithin, type Section } from '../routes/sections.ts'

/** An entry of the sidebar. */
export interface NavNode extends Section {
  /** Marked as current only at this exact path. */
  exact?: boolean
  /** Another path at which it is current. */
  alsoAt?: string
  count?: WaitingCount | undefined
}

/** Entries that belong together, with their heading. */
export interface NavGroup {
  heading?: string
  nodes: readonly NavNode[]
}

/** Where the end of the sidebar is shown. */
export interface AsidePlace {
  /** Only icons fit. */
  collapsed: boolean
  /** Called before something opens, to close the sidebar of small screens. */
  onChoose?: () => void
}

interface Props {
  label: string
  groups: readonly NavGroup[]
  /** Shows icons only. */
  collapsed?: boolean
  /** Called when a page was chosen. */
  onChoose?: () => void
}

/** The pages of an area as a vertical list. */
export function NavList({ label, groups, collapsed = false, onChoose }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      onChoose?.()
      if (!opensHere(event)) return
      event.preventDefault()
      const to = event.currentTarget.pathname
      // After the event: inside it, React would render the router's first step separately.
      queueMicrotask(() => navigate(to, { replace: to === location.pathname }))
    },
    [navigate, onChoose],
  )
  const isOpen = (node: NavNode) =>
    node.exact ? pathname === node.to : pathname === node.alsoAt || isWithin(node, pathname)
  const entry = (node: NavNode) => (
    <div className="relative">
      <Entry
        to={node.to}
        icon={node.icon}
        label={node.label}
        open={isOpen(node)}
        collapsed={collapsed}
        onFollow={follow}
      />
      {node.count && <Count {...node.count} collapsed={collapsed} />}
    </div>
  )
  return (
    <nav aria-label={label}>
      {groups.map(({ heading, nodes }, index) => (
        <div key={nodes[0]?.to}>
          {heading && !collapsed && (
            <p className="mt-3 mb-0.5 px-2.5 text-xs font-medium text-muted">{heading}</p>
          )}
          <ul
            aria-label={heading}
            className={clsx(
              'grid gap-0.5',
              index > 0 && (collapsed || !heading) && 'mt-2 border-t border-line pt-2',
            )}
          >
            {nodes.map((node) => (
              <li key={node.to}>{entry(node)}</li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** A plain click: no other mouse button, and no key that opens the link elsewhere. */
const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Next to the link, so that the link's accessible name does not change. */
function Count({ amount, label, collapsed }: WaitingCount & { collapsed: boolean }) {
  return (
    <span
      className={clsx(
        'pointer-events-none absolute rounded-full bg-accent-wash font-medium text-accent-strong tabular',
        collapsed
          ? 'top-0 right-0 px-1 text-[0.625rem]'
          : 'top-1/2 right-2 -translate-y-1/2 px-1.5 text-xs',
      )}
    >
      <span>{amount > 99 ? '99+' : amount}</span>
      <span className="sr-only">{` ${label}`}</span>
    </span>
  )
}

interface EntryProps extends Pick<Section, 'to' | 'icon' | 'label'> {
  open: boolean
  collapsed: boolean
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * Memoized, so that it only renders when it opens or closes. The router's own links render at each of its
 * steps: twenty of them took a third of the time of a page change.
 */
const Entry = memo(({ to, icon: Icon, label, open, collapsed, onFollow }: EntryProps) => (
  <a
    href={to}
    aria-current={open ? 'page' : undefined}
    title={collapsed ? label : undefined}
    onClick={onFollow}
    className={clsx(
      'flex h-9 items-center gap-2.5 rounded px-2.5 text-muted hover:bg-line/60 hover:text-ink aria-[current=page]:bg-line/60 aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0 large-text:[&_svg]:hidden aria-[current=page]:[&_svg]:text-accent-strong',
      collapsed && 'justify-center',
    )}
  >
    <Icon aria-hidden="true" />
    <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
  </a>
))
