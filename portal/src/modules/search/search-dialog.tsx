import { Dialog } from '@base-ui/react/dialog'
import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { requestAdd } from '../../lib/add-request.ts'
import { keyOf } from '../../lib/keys.ts'
import { read } from '../../lib/queries.ts'
import { useViewer } from '../../lib/session/store.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useOpenDialog } from '../../ui/use-open-dialog.ts'
import { countText } from './hits.ts'
import { type Command, foundGroups, idleGroups } from './palette-groups.ts'
import { keepRecent, readRecent } from './recent.ts'
import { SearchResults } from './search-results.tsx'
import { takeTypeAhead } from './type-ahead.ts'

interface Props {
  /** Actions and pages to offer in addition to search results. */
  commands: readonly Command[]
  /** The last query; the box opens with it selected, so that typing replaces it. */
  query: RefObject<string>
  onClose: () => void
}

/** Type to search, arrow keys to choose, Enter to open. */
export function SearchDialog({ commands, query, onClose }: Props) {
  const [typed, setTyped] = useState(query.current)
  const [active, setActive] = useState(0)
  /** The kind whose results are all shown. */
  const [expanded, setExpanded] = useState<string>()
  const asked = useDeferredValue(useDebouncedValue(typed.trim()))
  const { id: userId, role } = useViewer()
  const [recent] = useState(() => readRecent(userId))
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const hasStarted = useRef(false)
  const { data: found, error, isFetching, refetch } = useQuery(searchQuery(asked, expanded))
  const results = asked === '' ? [] : (found ?? [])
  const fitting = expanded === undefined ? commands : []
  const groups =
    asked === '' ? idleGroups(commands, recent) : foundGroups(asked, fitting, results, role)
  const options = groups.flatMap((group) => group.options)
  const chosen = Math.min(active, options.length - 1)
  /** Whether the results match the typed text. */
  const isCurrent = asked === typed.trim() && (asked === '' || !isFetching)
  const settled = asked !== '' && isCurrent && !error
  /** Enter was pressed before the results arrived; the first result then opens. */
  const [opensFirst, setOpensFirst] = useState(false)

  useOpenDialog(onClose)

  useEffect(() => {
    query.current = typed
  }, [query, typed])

  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen])

  useEffect(() => {
    if (!opensFirst || !isCurrent) return
    setOpensFirst(false)
    choose(chosen)
  })

  function choose(index: number) {
    const option = options[index]
    if (!option) return
    const { title, subtitle, to, adds = false, newTab = false, expands } = option
    if (expands !== undefined) {
      setExpanded(expands)
      setActive(0)
      return
    }
    onClose()
    if (newTab) return void open(to, '_blank', 'noopener')
    if (adds) requestAdd(to)
    else keepRecent(userId, { title, subtitle, to })
    void navigate(to)
  }

  function type(text: string) {
    setTyped(text)
    setExpanded(undefined)
    setActive(0)
    setOpensFirst(false)
  }

  function startTyping(box: HTMLInputElement) {
    if (hasStarted.current) return
    hasStarted.current = true
    const ahead = takeTypeAhead()
    if (ahead === '') return box.select()
    type(ahead)
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const key = keyOf(event)
    const step = steps[key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActive((chosen + step + options.length) % options.length)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (isCurrent) choose(chosen)
      else setOpensFirst(true)
    }
  }

  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.15_0.02_265/0.55)]" />
        <Dialog.Popup
          initialFocus={input}
          className="fixed inset-0 z-50 flex flex-col bg-paper shadow-xl sm:inset-auto sm:top-[12dvh] sm:left-1/2 sm:max-h-[76dvh] sm:w-[min(38rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:rounded sm:border sm:border-line"
        >
          <Dialog.Title className="sr-only">Search the studio</Dialog.Title>
          <div className="flex items-center gap-2.5 border-b border-line px-4">
            <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <input
              ref={input}
              type="search"
              role="combobox"
              aria-label="Search the studio"
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={options.length > 0 ? `${listId}-${chosen}` : undefined}
              placeholder="Search or run a command…"
              autoComplete="off"
              spellCheck={false}
              maxLength={limits.search}
              value={typed}
              onChange={(event) => type(event.target.value)}
              onFocus={(event) => startTyping(event.target)}
              onKeyDown={press}
              className="h-13 min-w-0 grow bg-transparent text-base outline-none [&::-webkit-search-cancel-button]:hidden"
            />
            <Dialog.Close className="rounded border border-line px-1.5 py-0.5 text-xs text-muted hover:text-ink pointer-coarse:min-h-11 pointer-coarse:px-3">
              Esc<span className="sr-only">: close search</span>
            </Dialog.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">
            {error && asked !== '' && (
              <div className="p-4">
                <ErrorState
                  message={error.message}
                  busy={isFetching}
                  onRetry={() => void refetch()}
                />
              </div>
            )}
            <SearchResults
              id={listId}
              query={asked}
              groups={groups}
              active={chosen}
              onPoint={setActive}
              onOpen={choose}
            />
            {settled && options.length === 0 && (
              <p className="px-4 py-10 text-center text-muted wrap-anywhere">
                {messages.studio.noResults(asked)}
              </p>
            )}
          </div>
          <p
            role="status"
            className="border-t border-line px-4 py-2 text-xs text-muted empty:hidden"
          >
            {settled && results.length > 0 && countText(results)}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * Everything the viewer can see that contains the text, or all results of one kind; previous results stay
 * while it loads.
 */
const searchQuery = (q: string, kind?: string) =>
  queryOptions({
    ...read([], 'GET /api/search', { query: { q, kind } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    select: ({ groups }) => groups,
  })

/** The pause in typing before a search starts (ms). */
const debounceMs = 120

/** The value once it has not changed for a moment; an empty value at once. */
function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
