import { passSecondFactor } from '@leadwright/shared/contracts/identity/auth'
import * as contract from '@leadwright/shared/contracts/identity/second-factor'
import { writeSessionToken } from '../../../http/cookie.ts'
import { type Api, mount } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import { viewSession } from '../auth/sessions.usecases.ts'
import * as usecases from './second-factor.usecases.ts'

export function secondFactorRoutes(api: Api): void {
  const { deps } = api

  mount(api, passSecondFactor, async ({ actor, body, network, c }) => {
    const userAgent = c.req.header('user-agent') ?? ''
    const token = await usecases.passSecondFactor(deps, actor, body.code, { network, userAgent })
    writeSessionToken(c, deps.config, token)
    return viewSession(deps, token)
  })

  serve(api, contract.getSecondFactor, usecases.readSecondFactor)
  mount(api, contract.startSecondFactor, ({ actor, body }) =>
    usecases.startSecondFactor(deps, actor, body.currentPassword),
  )
  mount(api, contract.confirmSecondFactor, ({ actor, body }) =>
    usecases.confirmSecondFactor(deps, actor, body.code),
  )
  mount(api, contract.renewRecoveryCodes, ({ actor, body }) =>
    usecases.renewRecoveryCodes(deps, actor, body.code),
  )
  serve(api, contract.disableSecondFactor, usecases.disableSecondFactor)
  serve(api, contract.resetSecondFactor, usecases.resetSecondFactor)
}
