import {
  endImpersonation,
  startImpersonation,
} from '@leadwright/shared/contracts/clients/client-details'
import {
  confirmPassword,
  getSession,
  recordActivity,
  signIn,
  signOut,
} from '@leadwright/shared/contracts/identity/auth'
import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import type { Authenticate } from '../../../http/authorise.ts'
import { clearSessionToken, readSessionToken, writeSessionToken } from '../../../http/cookie.ts'
import type { AppEnv } from '../../../http/env.ts'
import { type Api, mount } from '../../../http/mount.ts'
import * as usecases from './auth.usecases.ts'
import * as impersonation from './impersonation.usecases.ts'
import { resumeSession, viewSession } from './sessions.usecases.ts'

/** Identifies the caller for mount.ts. */
export const authenticator =
  (deps: Deps): Authenticate =>
  (c, network, { background }) => {
    const token = readSessionToken(c, deps.config)
    return token ? resumeSession(deps, token, { network, background }) : undefined
  }

export function authRoutes(api: Api): void {
  const { deps } = api

  mount(api, signIn, async ({ body, network, c }) => {
    const userAgent = c.req.header('user-agent') ?? ''
    const former = readSessionToken(c, deps.config)
    const token = await usecases.signIn(deps, { network, userAgent }, body, former)
    writeSessionToken(c, deps.config, token)
    return viewSession(deps, token)
  })

  // Any session can sign out, even with an open requirement: only its token is needed.
  mount(api, signOut, ({ network, c }) => {
    const token = readSessionToken(c, deps.config)
    if (token) usecases.signOut(deps, token, network)
    clearSessionToken(c, deps.config)
    c.header('Clear-Site-Data', '"storage"')
  })

  mount(api, startImpersonation, ({ actor, params, c }) => {
    impersonation.startImpersonation(deps, actor, params.clientId)
    return ownView(deps, c)
  })

  mount(api, endImpersonation, ({ actor, c }) => {
    impersonation.endImpersonation(deps, actor)
    return ownView(deps, c)
  })

  mount(api, confirmPassword, ({ actor, body }) =>
    usecases.confirmPassword(deps, actor, body.password),
  )
  mount(api, getSession, ({ c }) => ownView(deps, c))
  mount(api, recordActivity, ({ c }) => ownView(deps, c))
}

const ownView = (deps: Deps, c: Context<AppEnv>) =>
  viewSession(deps, readSessionToken(c, deps.config) ?? '')
