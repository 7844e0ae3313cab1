import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { company } from '../lib/company.ts'
import type { Handle } from './routes/page.ts'

/** Around every page: its title, the focus after a navigation, and the loading line. */
export function Root() {
  const matches = useMatches()
  const title = matches.map(({ handle }) => (handle as Handle | undefined)?.title).findLast(Boolean)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useLayoutEffect(() => {
    document.title = title ? `${title} · ${company.name}` : company.name
  }, [title])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-90 -translate-y-20 rounded bg-ink px-4 py-2 text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <LoadingLine />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <Outlet />
      {/* Pages opened directly by their address all have the key `default`. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  )
}

/** How long a page can load before the loading line is shown, in milliseconds. */
const showAfterMs = 150

/** A line along the top while a page loads; a page that loads at once shows none. */
function LoadingLine() {
  const { state } = useNavigation()
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const loading = state === 'loading'
    const timer = setTimeout(setShown, loading ? showAfterMs : 0, loading)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent transition-[scale,opacity] duration-700 ${isShown ? 'scale-x-75 opacity-100' : 'scale-x-0 opacity-0'}`}
    />
  )
}
