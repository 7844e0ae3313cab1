import { passSecondFactor } from '@leadwright/shared/contracts/identity/auth'
import * as contract from '@leadwright/shared/contracts/identity/second-factor'
import { writeSessionToken } from '../../../http/cookie.ts'
import { type Api, mount } from '../../../http/mount.ts'
import { viewSession } from '../auth/sessions.usecases.ts'
import * as usecases from './second-factor.usecases.ts'

export function secondFactorRoutes(api: Api): void {
  const { deps } = api

  mount(api, passSecondFactor, async ({ actor, body, network, c }) => {
    const userAgent = c.req.header('user-agent') ?? ''
    const token = await usecases.passSecondFactor(deps, actor, body.code, { network, userAgent })
    writeSessionToken(c, deps.config, token)
    const view = viewSession(deps, token)
    if (!view) throw new Error('The session vanished while it was read.')
    return view
  })

  mount(api, contract.getSecondFactor, ({ actor }) => usecases.readSecondFactor(deps, actor))
  mount(api, contract.startSecondFactor, ({ actor, body }) =>
    usecases.startSecondFactor(deps, actor, body.currentPassword),
  )
  mount(api, contract.confirmSecondFactor, ({ actor, body }) =>
    usecases.confirmSecondFactor(deps, actor, body.code),
  )
  mount(api, contract.renewRecoveryCodes, ({ actor, body }) =>
    usecases.renewRecoveryCodes(deps, actor, body.code),
  )
  mount(api, contract.disableSecondFactor, async ({ actor, body }) => {
    await usecases.disableSecondFactor(deps, actor, body)
    return undefined
  })
  mount(api, contract.resetSecondFactor, ({ actor, params }) => {
    usecases.resetSecondFactor(deps, actor, params.userId)
    return undefined
  })
}
