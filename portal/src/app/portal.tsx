import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router-dom'
import { company } from '../lib/company.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { createRouter } from './routes/router.tsx'

/**
 * The whole portal. Until the first page has loaded, it shows a loading message or the company's name, which
 * the router does not.
 */
export function Portal({ router }: { router: ReturnType<typeof createRouter> }) {
  const isStarted = useSyncExternalStore(router.subscribe, () => router.state.initialized)
  return (
    <>
      {!isStarted && <FirstPageLoading />}
      {/* Without transitions a page is rendered in one piece; in slices, a slow processor takes twice as many
          frames. */}
      <RouterProvider router={router} useTransitions={false} />
    </>
  )
}

/** After this many milliseconds, a page that hasn't loaded offers Retry. */
const slowAfterMs = 8_000

/** Shown while the first page's code loads. */
function FirstPageLoading() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSlow, slowAfterMs, true)
    return () => clearTimeout(timer)
  }, [])
  const label = labelOf(location.pathname)
  return (
    <div className="grid min-h-dvh content-center justify-items-center">
      {label ? (
        <Spinner label={label} className="appear-late" />
      ) : (
        // As in index.html, which it replaces.
        <p className="font-display text-xl">{company.name}</p>
      )}
      {isSlow && <Button onClick={() => location.reload()}>Retry</Button>}
    </div>
  )
}

function labelOf(pathname: string): string | undefined {
  if (pathname.startsWith(paths.studio)) return messages.studio.loading
  if (pathname.startsWith(paths.settings)) return messages.dashboard.loadingProfile
  if (pathname.startsWith(paths.dashboard)) return messages.dashboard.loading
  return undefined
}
