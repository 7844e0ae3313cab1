import * as contract from '@leadwright/shared/contracts/identity/google'
import { attemptCookie, readSessionToken, writeSessionToken } from '../../../http/cookie.ts'
import { type Api, mount } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import { viewSession } from '../auth/sessions.usecases.ts'
import * as account from './google-account.usecases.ts'
import * as signIn from './google-sign-in.usecases.ts'

export function googleRoutes(api: Api): void {
  const { deps } = api
  const cookie = attemptCookie(deps.config)

  mount(api, contract.startGoogleSignIn, async ({ c }) => {
    const { attempt, url } = await signIn.startGoogleSignIn(deps)
    cookie.write(c, attempt)
    return { url }
  })
  mount(api, contract.signInWithGoogle, async ({ body, network, c }) => {
    const client = { network, userAgent: c.req.header('user-agent') ?? '' }
    const formerToken = readSessionToken(c, deps.config)
    const presented = { attempt: cookie.read(c), formerToken }
    const token = await signIn.signInWithGoogle(deps, client, body, presented)
    cookie.clear(c)
    writeSessionToken(c, deps.config, token)
    return viewSession(deps, token)
  })

  serve(api, contract.getGoogleAccount, account.getGoogleAccount)
  mount(api, contract.startGoogleLink, async ({ actor, c }) => {
    const { attempt, url } = await account.startGoogleLink(deps, actor)
    cookie.write(c, attempt)
    return { url }
  })
  mount(api, contract.linkGoogleAccount, async ({ actor, body, c }) => {
    const view = await account.linkGoogleAccount(deps, actor, body, cookie.read(c))
    cookie.clear(c)
    return view
  })
  serve(api, contract.unlinkGoogleAccount, account.unlinkGoogleAccount)
}
