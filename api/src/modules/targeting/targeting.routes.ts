import * as contract from '@leadwright/shared/contracts/targeting/profiles'
import type { Api } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import * as profiles from './profiles/profiles.usecases.ts'

export function targetingRoutes(api: Api): void {
  serve(api, contract.listClientProfiles, profiles.listClientProfiles)
  serve(api, contract.addClientProfile, profiles.addClientProfile)
  serve(api, contract.editClientProfile, profiles.editClientProfile)
  serve(api, contract.proposeClientProfile, profiles.proposeClientProfile, 'notify')
  serve(api, contract.withdrawClientProfile, profiles.withdrawClientProfile)
  serve(api, contract.recordAgreement, profiles.recordAgreement, 'assign')
  serve(api, contract.agreeToClientProfile, profiles.agreeToClientProfile, 'notify')
  serve(api, contract.answerClientProfile, profiles.answerClientProfile, 'notify')
}
