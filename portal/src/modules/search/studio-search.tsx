import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazy } from '../../lib/lazy.ts'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

const shortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

/** The search box of the top bar; Ctrl K or ⌘ K opens it from anywhere. */
export default function StudioSearch() {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
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
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
