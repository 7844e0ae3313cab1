import * as contract from '@leadwright/shared/contracts/identity/passkeys'
import { readSessionToken, writeSessionToken } from '../../../http/cookie.ts'
import { type Api, mount } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import { viewSession } from '../auth/sessions.usecases.ts'
import * as signIn from './passkey-sign-in.usecases.ts'
import * as usecases from './passkeys.usecases.ts'

export function passkeyRoutes(api: Api): void {
  const { deps } = api

  mount(api, contract.startPasskeySignIn, () => signIn.startPasskeySignIn(deps))
  mount(api, contract.signInWithPasskey, async ({ body, network, c }) => {
    const userAgent = c.req.header('user-agent') ?? ''
    const former = readSessionToken(c, deps.config)
    const token = await signIn.signInWithPasskey(deps, { network, userAgent }, body, former)
    writeSessionToken(c, deps.config, token)
    return viewSession(deps, token)
  })
  serve(api, contract.startPasskeyConfirmation, signIn.startPasskeyConfirmation)
  serve(api, contract.confirmWithPasskey, signIn.confirmWithPasskey)

  serve(api, contract.listPasskeys, usecases.listPasskeys)
  serve(api, contract.startPasskey, usecases.startPasskey)
  serve(api, contract.addPasskey, usecases.addPasskey)
  serve(api, contract.renamePasskey, usecases.renamePasskey)
  serve(api, contract.removePasskey, usecases.removePasskey)
}
