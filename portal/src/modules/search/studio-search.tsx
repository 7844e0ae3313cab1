import { Search } from 'lucide-react'
import {
  type ComponentType,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { shortcutOf } from '../../lib/keys.ts'
import { preload } from '../../lib/lazy.ts'
import { startTypeAhead, takeTypeAhead } from './type-ahead.ts'

const shortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

interface Props {
  /** The search dialog; its code is loaded by `load` when first needed. */
  Palette: ComponentType<{ query: RefObject<string>; onClose: () => void }>
  load: () => Promise<unknown>
}

/** The search box of the top bar; Ctrl K or ⌘ K opens and closes it from anywhere. */
export function StudioSearch({ Palette, load }: Props) {
  const [open, setOpen] = useState(false)
  const query = useRef('')

  const show = useCallback((isOpen: boolean) => {
    if (isOpen) startTypeAhead()
    else takeTypeAhead()
    setOpen(isOpen)
  }, [])

  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (shortcutOf(event).toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // Its answer would be about another page.
      const isAsking = document.querySelector('[role=alertdialog]') !== null
      if (!event.repeat && !isAsking) show(!open)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open, show])

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        data-search=""
        onPointerEnter={() => preload(load)}
        onClick={() => show(true)}
        className="flex h-9 items-center gap-2 rounded border border-line bg-surface px-2.5 text-muted hover:border-edge hover:text-ink pointer-coarse:h-11 sm:w-56"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only grow text-left sm:not-sr-only">Search</span>
        <span
          aria-hidden="true"
          className="hidden rounded border border-line px-1 text-xs sm:block"
        >
          {shortcut}
        </span>
      </button>
      {open && <Palette query={query} onClose={() => show(false)} />}
    </>
  )
}
