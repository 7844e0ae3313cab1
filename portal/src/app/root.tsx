import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { company } from '../lib/company.ts'
import type { Handle } from './handle.ts'

/** Around every page: title, focus after a navigation, the line that runs while a page loads. */
export function Root() {
  const matches = useMatches()
  const title = matches.map(({ handle }) => (handle as Handle | undefined)?.title).findLast(Boolean)
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const shown = useRef(pathname)

  useEffect(() => {
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
        Skip to the content
      </a>
      <div
        aria-hidden="true"
        className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent transition-[scale,opacity] duration-700 ${state === 'loading' ? 'scale-x-75 opacity-100 delay-150' : 'scale-x-0 opacity-0'}`}
      />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
