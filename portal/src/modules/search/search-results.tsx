import { splitMatch } from '@leadwright/shared/match'
import { ChevronRight } from 'lucide-react'
import type { OptionGroup } from './palette-groups.ts'

interface Props {
  id: string
  /** Highlighted in the results. */
  query: string
  groups: readonly OptionGroup[]
  /** Index of the active result among all results. */
  active: number
  onPoint: (index: number) => void
  onOpen: (index: number) => void
  onShowActions: (index: number) => void
}

/** Results grouped by kind; the active one is announced by assistive technology. */
export function SearchResults({
  id,
  query,
  groups,
  active,
  onPoint,
  onOpen,
  onShowActions,
}: Props) {
  let index = -1
  return (
    <div id={id} role="listbox" aria-label="Results" className={groups.length > 0 ? 'p-2' : ''}>
      {groups.map(({ label, note, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group in a listbox
        <div key={label} role="group" aria-label={label} className="mb-2 last:mb-0">
          <p
            aria-hidden="true"
            className="flex justify-between px-2.5 py-1 text-xs font-medium text-muted"
          >
            {label}
            <span className="tabular font-normal">{note}</span>
          </p>
          {options.map(({ key, title, subtitle, expands, actions }) => {
            index += 1
            const own = index
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles keys
              <div
                key={key}
                id={`${id}-${own}`}
                role="option"
                tabIndex={-1}
                aria-selected={own === active}
                aria-description={actions ? 'Right arrow: actions' : undefined}
                onPointerMove={() => onPoint(own)}
                onClick={() => onOpen(own)}
                className="flex min-h-9 cursor-pointer items-baseline gap-3 rounded px-2.5 py-2 aria-selected:bg-line/70 pointer-coarse:min-h-11"
              >
                <bdi className={`min-w-0 truncate ${expands ? 'text-muted underline' : ''}`}>
                  <Marked text={title} query={expands ? '' : query} />
                </bdi>
                <bdi className="ml-auto max-w-[45%] shrink-0 truncate text-[0.8125rem] text-muted">
                  <Marked text={subtitle} query={query} />
                </bdi>
                {actions && (
                  // For pointers; keyboards use the right arrow.
                  <span
                    aria-hidden="true"
                    title="Actions"
                    onClick={(event) => {
                      event.stopPropagation()
                      onShowActions(own)
                    }}
                    className="-my-2 -mr-2.5 flex self-stretch items-center px-2 text-muted hover:text-ink pointer-coarse:min-w-11 pointer-coarse:justify-center"
                  >
                    <ChevronRight className="size-4" />
                  </span>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** A text with the matches of the query highlighted. */
function Marked({ text, query }: { text: string; query: string }) {
  const parts = splitMatch(text, query) ?? [text]
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="bg-accent-wash text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
