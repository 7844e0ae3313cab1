import type { Requirement } from '@leadwright/shared/contracts/identity/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { paths } from '../paths.ts'

/** The page that clears what stands between a session and everything else. */
export const requirementPaths: Record<Requirement, string> = {
  'second-factor': paths.secondFactor,
  'new-password': paths.newPassword,
  'enrol-second-factor': paths.secondFactorSetup,
}

/** The same for a refusal, by its code; undefined for any other refusal. */
export const refusedPaths: Partial<Record<string, string>> = {
  [errorCodes.secondFactorRequired]: paths.secondFactor,
  [errorCodes.passwordChangeRequired]: paths.newPassword,
  [errorCodes.secondFactorMissing]: paths.secondFactorSetup,
}
