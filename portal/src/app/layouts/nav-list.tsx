import { NavLink } from 'react-router-dom'
import { classNames } from '../../lib/class-names.ts'
import type { Section } from '../sections.ts'

/** An entry of the sidebar, with the pages below it while it is open. */
export interface NavNode extends Section {
  /** Only this very address counts as open. */
  exact?: boolean
  children?: readonly Section[]
}

interface Props {
  label: string
  nodes: readonly NavNode[]
  /** Icons alone. */
  folded?: boolean
  /** Called when a page was chosen. */
  onChoose?: () => void
}

const linkStyle =
  'flex h-9 items-center gap-2.5 rounded px-2.5 text-muted hover:bg-line/60 hover:text-ink aria-[current=page]:bg-line/60 aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0 aria-[current=page]:[&_svg]:text-accent-strong'

/** The pages of an area under each other. */
export function NavList({ label, nodes, folded = false, onChoose }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="grid gap-0.5">
        {nodes.map(({ to, exact = false, label: text, icon: Icon, children = [] }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={exact}
              title={folded ? text : undefined}
              onClick={onChoose}
              className={classNames(linkStyle, folded && 'justify-center')}
            >
              <Icon aria-hidden="true" />
              <span className={folded ? 'sr-only' : 'truncate'}>{text}</span>
            </NavLink>
            {children.length > 0 && (
              <ul
                className={classNames(
                  'my-0.5 grid gap-0.5',
                  folded ? 'border-y border-line py-1' : 'ml-4 border-l border-line pl-2',
                )}
              >
                {children.map((child) => (
                  <li key={child.to}>
                    <NavLink
                      to={child.to}
                      title={folded ? child.label : undefined}
                      onClick={onChoose}
                      className={classNames(linkStyle, folded && 'justify-center')}
                    >
                      <child.icon aria-hidden="true" />
                      <span className={folded ? 'sr-only' : 'truncate'}>{child.label}</span>
                    </NavLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
