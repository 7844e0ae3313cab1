import { Dialog } from '@base-ui/react/dialog'
import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { count } from '../../lib/format.ts'
import { keyOf } from '../../lib/keys.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useOpenDialog } from '../../ui/use-open-dialog.ts'
import { countText } from './hits.ts'
import type { Commands } from './palette-groups.ts'
import { SearchResults } from './search-results.tsx'
import { takeTypeAhead } from './type-ahead.ts'
import { usePalette } from './use-palette.ts'

interface Props {
  /** Actions and pages to offer in addition to search results. */
  commands: Commands
  /** The last query; the box opens with it selected, so that typing replaces it. */
  query: RefObject<string>
  onClose: () => void
}

/** Type to search, arrow keys to choose, Enter to open, the right arrow for what else can be done. */
export function SearchDialog({ commands, query, onClose }: Props) {
  const palette = usePalette(commands, query, onClose)
  const { typed, asked, groups, options, results, chosen, asksFor, actionsOf } = palette
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const hasStarted = useRef(false)

  useOpenDialog(onClose)

  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen])

  function startTyping(box: HTMLInputElement) {
    if (hasStarted.current) return
    hasStarted.current = true
    const ahead = takeTypeAhead()
    if (ahead === '') return box.select()
    palette.type(ahead)
  }

  const move = (step: number) => {
    if (options.length > 0) palette.point((chosen + step + options.length) % options.length)
    return true
  }
  /** What keys do; false leaves a key to the text. */
  const keys: Record<string, (box: HTMLInputElement) => boolean> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ArrowRight: (box) => box.selectionStart === box.value.length && palette.showActions(),
    ArrowLeft: () => actionsOf !== undefined && palette.goBack(),
    Backspace: (box) => (actionsOf !== undefined || box.value === '') && palette.goBack(),
    Enter: () => {
      palette.confirm()
      return true
    },
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (keys[keyOf(event)]?.(event.currentTarget)) event.preventDefault()
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
              aria-label={asksFor ? `Search for the client: ${asksFor.title}` : 'Search the studio'}
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={options.length > 0 ? `${listId}-${chosen}` : undefined}
              placeholder={asksFor ? 'For which client?' : 'Search or run a command…'}
              autoComplete="off"
              spellCheck={false}
              maxLength={limits.search}
              value={typed}
              onChange={(event) => palette.type(event.target.value)}
              onFocus={(event) => startTyping(event.target)}
              onKeyDown={press}
              className="h-13 min-w-0 grow bg-transparent text-base outline-none [&::-webkit-search-cancel-button]:hidden"
            />
            {asksFor && (
              <button
                type="button"
                aria-label={`Cancel: ${asksFor.title}`}
                onClick={() => {
                  palette.goBack()
                  input.current?.focus()
                }}
                className="shrink-0 rounded bg-line/70 px-2 py-1 text-xs pointer-coarse:min-h-11"
              >
                {asksFor.title}
              </button>
            )}
            <Dialog.Close className="rounded border border-line px-1.5 py-0.5 text-xs text-muted hover:text-ink pointer-coarse:min-h-11 pointer-coarse:px-3">
              Esc<span className="sr-only">: close search</span>
            </Dialog.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">
            {palette.error && (
              <div className="p-4">
                <ErrorState
                  message={palette.error.message}
                  busy={palette.isFetching}
                  onRetry={palette.refetch}
                />
              </div>
            )}
            {asksFor && asked === '' && options.length === 0 && (
              <p className="px-4 py-6 text-center text-muted">Type the name of the client.</p>
            )}
            {palette.isNothing && !groups.some(({ label }) => label === 'Actions') && (
              <p className="px-4 pt-6 pb-4 text-center text-muted wrap-anywhere">
                {messages.studio.noResults(asked)}
              </p>
            )}
            <SearchResults
              id={listId}
              query={actionsOf || palette.isNothing ? '' : asked}
              groups={groups}
              active={chosen}
              onPoint={palette.point}
              onOpen={palette.choose}
              onShowActions={palette.showActions}
            />
          </div>
          <div className="flex gap-4 border-t border-line px-4 py-2 text-xs text-muted">
            <p role="status" className="grow">
              {statusOf()}
            </p>
            <p aria-hidden="true" className="shrink-0 pointer-coarse:hidden">
              {hintOf()}
            </p>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )

  function statusOf(): string {
    if (actionsOf) return `${count(options.length, 'action')} on ${actionsOf.title}`
    return palette.settled && results.length > 0 ? countText(results) : ''
  }

  function hintOf(): string {
    if (actionsOf) return '← Back'
    return options[chosen]?.actions ? '↵ Open   → Actions' : '↵ Open'
  }
}
