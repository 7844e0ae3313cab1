import { changeClients, changePasskeys, changeProfiles, changeSignIns } from './audited-accounts.ts'
import { changeOperation } from './audited-operation.ts'
import {
  changeDeals,
  changeLeads,
  changeMeetings,
  changeMoney,
  changeVault,
} from './audited-work.ts'
import { changeByImports } from './changes-of-imports.ts'
import { changeLists } from './changes-of-lists.ts'
import { changeSending } from './changes-of-sending.ts'
import { changeTargeting } from './changes-of-targeting.ts'
import { changeGoogleAccount } from './google-work.ts'
import { changeApplications } from './hiring-work.ts'
import { answerProposals, handleUnreadable } from './meetings-work.ts'
import { changePersonalData } from './personal-data-work.ts'
import type { Change } from './scenario.ts'

/** Audited changes that `everyChange` leaves out. Pages are not compared after each of these. */
export const auditedChanges: readonly Change[] = [
  ['clients are managed', changeClients],
  ['people sign in', changeSignIns],
  ['a client uses a passkey', changePasskeys],
  ['a Google account is linked', changeGoogleAccount],
  ['people change their profiles', changeProfiles],
  ['money moves', changeMoney],
  ['a profile is agreed by email', changeTargeting],
  ['leads are followed up', changeLeads],
  ['leads sign', changeDeals],
  ['meetings are booked', changeMeetings],
  ['another time is proposed for a meeting', answerProposals],
  ['what a calendar sent is read again and discarded', handleUnreadable],
  ['secrets are read', changeVault],
  ['applications are decided', changeApplications],
  ['the server is operated', changeOperation],
  ['domains are checked', changeSending],
  ['files are imported', changeByImports],
  ['people are not contacted any more', changePersonalData],
  ['lists are agreed to', changeLists],
]
