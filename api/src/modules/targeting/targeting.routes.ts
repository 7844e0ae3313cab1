import * as contract from '@leadwright/shared/contracts/targeting/profiles'
import type { Api } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import * as profiles from './profiles/profiles.usecases.ts'

export function targetingRoutes(api: Api): void {
  serve(api, contract.listProfiles, profiles.listProfiles)
  serve(api, contract.addProfile, profiles.addProfile)
  serve(api, contract.editProfile, profiles.editProfile)
  serve(api, contract.proposeProfile, profiles.proposeProfile, 'notify')
  serve(api, contract.withdrawProfile, profiles.withdrawProfile)
  serve(api, contract.recordAgreement, profiles.recordAgreement, 'assign')
  serve(api, contract.agreeToProfile, profiles.agreeToProfile, 'notify')
  serve(api, contract.answerProfile, profiles.answerProfile, 'notify')
}
