import * as contract from '@leadwright/shared/contracts/identity/account'
import * as ownProfile from '@leadwright/shared/contracts/identity/profile'
import { type Api, mount } from '../../../http/mount.ts'
import * as emails from './email-change.usecases.ts'
import { forgotPassword } from './forgot-password.usecases.ts'
import * as preferences from './mail-preferences.usecases.ts'
import * as profile from './profile.usecases.ts'
import { readProfileHistory } from './profile-history.usecases.ts'
import * as sessions from './sessions.usecases.ts'

/** What people do with their own account in the settings, and the way back in when locked out. */
export function ownAccountRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.forgotPassword, async ({ body, network }) => {
    await forgotPassword(deps, network, body.email)
    return undefined
  })

  mount(api, ownProfile.getProfile, ({ actor }) => profile.readProfile(deps, actor))
  mount(api, ownProfile.updateProfile, ({ actor, body }) =>
    profile.updateProfile(deps, actor, body),
  )
  mount(api, ownProfile.getProfileHistory, ({ actor }) => readProfileHistory(deps, actor))
  mount(api, ownProfile.putPicture, ({ actor, file }) => profile.putPicture(deps, actor, file))
  mount(api, ownProfile.removePicture, ({ actor }) => profile.removePicture(deps, actor))

  mount(api, ownProfile.requestEmailChange, ({ actor, body }) =>
    emails.requestEmailChange(deps, actor, body),
  )
  mount(api, ownProfile.cancelEmailChange, ({ actor }) => emails.cancelEmailChange(deps, actor))
  mount(api, ownProfile.confirmEmail, ({ body, network }) =>
    emails.confirmEmail(deps, network, body.token),
  )

  mount(api, contract.listSessions, ({ actor }) => sessions.listSessions(deps, actor))
  mount(api, contract.endOwnSession, ({ actor, params }) =>
    sessions.endOne(deps, actor, params.sessionId),
  )
  mount(api, contract.endOtherSessions, ({ actor }) => sessions.endOthers(deps, actor))

  mount(api, contract.getMailPreferences, ({ actor }) =>
    preferences.readMailPreferences(deps, actor),
  )
  mount(api, contract.setMailPreference, ({ actor, body }) =>
    preferences.setMailPreference(deps, actor, body),
  )
}
