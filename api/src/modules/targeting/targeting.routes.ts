import * as exclusionContract from '@leadwright/shared/contracts/targeting/exclusions'
import * as profileContract from '@leadwright/shared/contracts/targeting/profiles'
import * as listContract from '@leadwright/shared/contracts/targeting/target-lists'
import * as targetContract from '@leadwright/shared/contracts/targeting/targets'
import { sendCsv } from '../../http/csv.ts'
import { type Api, mount } from '../../http/mount.ts'
import { serve, serveRecord } from '../../http/serve.ts'
import * as exclusions from './lists/exclusions.usecases.ts'
import './lists/import-exclusions.usecases.ts'
import './lists/import-targets.usecases.ts'
import { exportTargetList } from './lists/export.usecases.ts'
import * as steps from './lists/list-steps.usecases.ts'
import * as lists from './lists/target-lists.usecases.ts'
import * as targets from './lists/targets.usecases.ts'
import * as profiles from './profiles/profiles.usecases.ts'

export function targetingRoutes(api: Api): void {
  const { deps } = api
  serve(api, profileContract.listClientProfiles, profiles.listClientProfiles)
  serve(api, profileContract.addClientProfile, profiles.addClientProfile)
  serve(api, profileContract.editClientProfile, profiles.editClientProfile)
  serve(api, profileContract.proposeClientProfile, profiles.proposeClientProfile, 'notify')
  serve(api, profileContract.withdrawClientProfile, profiles.withdrawClientProfile)
  serve(api, profileContract.recordAgreement, profiles.recordAgreement, 'assign')
  serve(api, profileContract.agreeToClientProfile, profiles.agreeToClientProfile, 'notify')
  serve(api, profileContract.answerClientProfile, profiles.answerClientProfile, 'notify')

  serve(api, exclusionContract.listExclusions, exclusions.listExclusions)
  serve(api, exclusionContract.addExclusion, exclusions.addExclusion)
  serve(api, exclusionContract.removeExclusion, exclusions.removeExclusion)

  serve(api, listContract.listTargetLists, lists.listTargetLists)
  serve(api, listContract.getClientTargetList, lists.getClientTargetList)
  serveRecord(api, listContract.targetLists, {
    get: lists.getTargetList,
    create: lists.addTargetList,
    update: lists.editTargetList,
    remove: lists.removeTargetList,
    restore: lists.restoreTargetList,
  })
  serve(api, listContract.proposeTargetList, steps.proposeTargetList, 'notify')
  serve(api, listContract.withdrawTargetList, steps.withdrawTargetList)
  serve(api, listContract.recordListAgreement, steps.recordListAgreement, 'assign')
  serve(api, listContract.setSendingStarted, steps.setSendingStarted)
  serve(api, listContract.agreeToTargetList, steps.agreeToTargetList, 'notify')
  serve(api, listContract.answerTargetList, steps.answerTargetList, 'notify')

  serve(api, targetContract.listTargets, targets.listTargets)
  serve(api, targetContract.addTarget, targets.addTarget)
  serve(api, targetContract.editTarget, targets.editTarget)
  serve(api, targetContract.removeTargets, targets.removeTargets)
  serve(api, targetContract.excludeTargets, targets.excludeTargets)
  serve(api, targetContract.includeTargets, targets.includeTargets)
  mount(
    api,
    listContract.exportTargetList,
    async ({ actor, params, c }) => {
      const { name, csv } = await exportTargetList(deps, actor, params.targetListId)
      return sendCsv(c, ['targets', name], csv)
    },
    'export',
  )
}
