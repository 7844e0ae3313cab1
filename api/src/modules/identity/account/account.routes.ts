import {
  changePassword,
  getPicture,
  setPassword,
} from '@leadwright/shared/contracts/identity/account'
import { writeSessionToken } from '../../../http/cookie.ts'
import { type Api, mount } from '../../../http/mount.ts'
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
    const file = usecases.findPicture(deps, actor, params.userId)
    // A kept copy is shown only after the server has said that the session still may see it.
    const headers = { ETag: `"${file}"`, 'Cache-Control': 'private, no-cache' }
    if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(await deps.files.read('pictures', file)), 200, {
      ...headers,
      'Content-Type': 'image/webp',
      'Content-Security-Policy': 'sandbox',
    })
  })

  mount(api, setPassword, async ({ body, network }) => {
    await passwordLinks.setPassword(deps, network, body)
    return undefined
  })
}
