import * as contract from '@leadwright/shared/contracts/identity/account'
import * as ownProfile from '@leadwright/shared/contracts/identity/profile'
import * as mails from '@leadwright/shared/contracts/mail'
import { readSessionToken, writeSessionToken } from '../../../http/cookie.ts'
import { type Api, mount } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import * as sessions from '../auth/sessions.usecases.ts'
import * as emails from './email-change.usecases.ts'
import { sendGoogleEmailLink } from './google-email.usecases.ts'
import * as preferences from './mail-preferences.usecases.ts'
import { changePassword } from './password.usecases.ts'
import * as passwordLinks from './password-links.usecases.ts'
import * as profile from './profile.usecases.ts'
import { findSubscription, unsubscribe } from './unsubscribe.usecases.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

/** What people can do with their own account, and password recovery. */
export function accountRoutes(api: Api): void {
  const { deps } = api

  mount(api, contract.changePassword, async ({ actor, body, network, c }) => {
    const userAgent = c.req.header('user-agent') ?? ''
    const token = await changePassword(deps, actor, body, { network, userAgent })
    writeSessionToken(c, deps.config, token)
    return sessions.viewSession(deps, token)
  })

  mount(api, contract.setPassword, async ({ body, network, c }) => {
    const userAgent = c.req.header('user-agent') ?? ''
    const former = readSessionToken(c, deps.config)
    const token = await passwordLinks.setPassword(deps, { network, userAgent }, body, former)
    writeSessionToken(c, deps.config, token)
    return sessions.viewSession(deps, token)
  })
  mount(api, contract.checkPasswordLink, ({ body, network }) =>
    passwordLinks.checkPasswordLink(deps, network, body.token),
  )
  mount(api, contract.forgotPassword, ({ body, network }) =>
    passwordLinks.forgotPassword(deps, network, body.email),
  )

  serve(api, ownProfile.getProfile, profile.readProfile)
  serve(api, ownProfile.updateProfile, profile.updateProfile)
  mount(api, ownProfile.sendGoogleEmailLink, async ({ actor }) => {
    await sendGoogleEmailLink(deps, actor)
    return profile.readProfile(deps, actor)
  })
  serve(api, ownProfile.getProfileHistory, profile.readProfileHistory)
  mount(api, ownProfile.putPicture, async ({ actor, file }) => {
    await profile.putPicture(deps, actor, actor.userId, file)
    return profile.readProfile(deps, actor)
  })
  mount(api, ownProfile.removePicture, async ({ actor }) => {
    await profile.removePicture(deps, actor, actor.userId)
    return profile.readProfile(deps, actor)
  })

  serve(api, ownProfile.requestEmailChange, emails.requestEmailChange)
  serve(api, ownProfile.cancelEmailChange, emails.cancelEmailChange)
  mount(api, ownProfile.confirmEmail, ({ body, network }) =>
    emails.confirmEmail(deps, network, body.token),
  )

  serve(api, contract.listSessions, sessions.listSessions)
  serve(api, contract.endOwnSession, sessions.endOwnSession)
  serve(api, contract.endOtherSessions, sessions.endOtherSessions)

  serve(api, contract.getMailPreferences, preferences.readMailPreferences)
  serve(api, contract.setMailPreference, preferences.setMailPreference)

  mount(api, contract.setTimeZone, ({ actor, body }) =>
    preferences.setTimeZone(deps, actor, body.timeZone),
  )

  mount(api, mails.unsubscribePage, ({ params, c }) =>
    unsubscribePage(c, deps.config, findSubscription(deps, params.token), { done: false }),
  )
  mount(api, mails.unsubscribe, ({ params, network, c }) => {
    const subscription = unsubscribe(deps, network, params.token)
    return unsubscribePage(c, deps.config, subscription, { done: true })
  })
}
