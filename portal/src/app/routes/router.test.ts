import { paths } from '@leadwright/shared/portal-paths'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRouter } from './router.tsx'

describe('the router', () => {
  let router: ReturnType<typeof createRouter>
  beforeEach(() => {
    history.replaceState(null, '', paths.login)
    router = createRouter()
  })
  afterEach(() => {
    router.dispose()
    history.replaceState(null, '', '/')
  })
  const shown = () => router.state.matches.at(-1)?.route.path

  it('finds a page that was left for another one before its routes had loaded', async () => {
    const left = router.navigate(paths.forgotPassword)
    await router.navigate(paths.login)
    await left
    await router.navigate(paths.forgotPassword)
    expect(shown()).toBe(paths.forgotPassword)
  })

  it('shows Not Found for an address in none of its areas', async () => {
    await router.navigate('/studios')
    expect(shown()).toBe('*')
  })
})
