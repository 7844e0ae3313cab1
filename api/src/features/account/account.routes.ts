import { changePassword, getPicture, setPassword } from '@leadwright/shared/contracts/account'
import { writeSessionToken } from '../../http/cookie.ts'
import { type Api, mount } from '../../http/mount.ts'
import { viewSession } from '../auth/sessions.usecases.ts'
import * as usecases from './account.usecases.ts'
import * as passwordLinks from './password-links.usecases.ts'

export function accountRoutes(api: Api): void {
  const { deps } = api

  mount(api, changePassword, async ({ actor, body, network, c }) => {
    const userAgent = c.req.header('user-agent') ?? ''
    const token = await usecases.changePassword(deps, actor, body, { network, userAgent })
    writeSessionToken(c, deps.config, token)
    const view = viewSession(deps, token)
    if (!view) throw new Error('The session vanished while it was read.')
    return view
  })

  mount(api, getPicture, async ({ actor, params, c }) => {
    const picture = await usecases.readPicture(deps, actor, params.userId)
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=86400',
      'Content-Security-Policy': 'sandbox',
    })
  })

  mount(api, setPassword, async ({ body, network }) => {
    await passwordLinks.setPassword(deps, network, body)
    return undefined
  })
}
