import type { SearchGroup } from '@leadwright/shared/contracts/search'

interface Props {
  id: string
  groups: readonly SearchGroup[]
  /** Position of the chosen result among all. */
  active: number
  onPoint: (index: number) => void
  onOpen: (index: number) => void
}

/** Results under the name of their kind; the chosen one is told to assistive technology. */
export function SearchResults({ id, groups, active, onPoint, onOpen }: Props) {
  let index = -1
  return (
    <div id={id} role="listbox" aria-label="Results" className={groups.length > 0 ? 'p-2' : ''}>
      {groups.map(({ kind, label, count, more, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox has no element of its own
        <div key={kind} role="group" aria-label={label} className="mb-2 last:mb-0">
          <p
            aria-hidden="true"
            className="flex justify-between px-2.5 py-1 text-xs font-medium text-muted"
          >
            {label}
            <span className="tabular font-normal">{more ? `${count}+` : count}</span>
          </p>
          {items.map((item) => {
            index += 1
            const own = index
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the search box
              <div
                key={item.id}
                id={`${id}-${own}`}
                role="option"
                tabIndex={-1}
                aria-selected={own === active}
                onPointerMove={() => onPoint(own)}
                onClick={() => onOpen(own)}
                className="flex min-h-9 cursor-pointer items-baseline gap-3 rounded px-2.5 py-2 aria-selected:bg-line/70 pointer-coarse:min-h-11"
              >
                <span className="min-w-0 truncate">{item.title}</span>
                <span className="ml-auto max-w-[45%] shrink-0 truncate text-[0.8125rem] text-muted">
                  {item.subtitle}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
