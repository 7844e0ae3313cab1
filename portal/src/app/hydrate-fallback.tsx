import { messages } from '@leadwright/shared/messages'
import { useEffect, useState } from 'react'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** After so long (ms) on its way, a page can be asked for once more. */
const slow = 8_000

/** Stands while the first page's code is on its way. */
export function HydrateFallback() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSlow, slow, true)
    return () => clearTimeout(timer)
  }, [])
  const label = labelOf(location.pathname)
  if (!label) return null
  return (
    <div className="grid min-h-dvh content-center justify-items-center">
      <Spinner label={label} className="appear-late" />
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
