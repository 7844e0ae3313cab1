import { messages } from '@leadwright/shared/messages'
import { paths } from '../lib/paths.ts'
import { Spinner } from '../ui/spinner.tsx'

/** Stands while the first page's code is on its way. */
export function HydrateFallback() {
  const { pathname } = location
  if (pathname.startsWith(paths.studio)) return <Spinner label={messages.studio.loading} />
  if (pathname.startsWith(paths.settings))
    return <Spinner label={messages.dashboard.loadingProfile} />
  if (pathname.startsWith(paths.dashboard)) return <Spinner label={messages.dashboard.loading} />
  return null
}
