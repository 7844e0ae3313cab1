import type { Role } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { createRouter } from '../app/routes/router.tsx'
import { storeSession } from '../lib/session/store.ts'
import { sessionView } from './session-view.ts'

/** What a person of this role gets at an address that the browser opens: the page, or the rejected status. */
export async function openAddress(role: Role, address: string) {
  storeSession(sessionView(60_000, { role }))
  history.replaceState(null, '', address)
  const router = createRouter()
  await new Promise<void>((resolve) => {
    const isDone = () => router.state.initialized && router.state.navigation.state === 'idle'
    if (isDone()) return resolve()
    router.subscribe(() => isDone() && resolve())
  })
  const { location, matches, errors } = router.state
  const [error] = Object.values(errors ?? {})
  router.dispose()
  history.replaceState(null, '', paths.home)
  return {
    /** Where the address led. */
    address: location.pathname + location.search + location.hash,
    page: matches.at(-1)?.route.path,
    status: (error as { status?: number } | undefined)?.status,
  }
}
