import type { Requirement } from '@leadwright/shared/contracts/identity/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { paths } from '../paths.ts'

/** The page that clears what stands between a session and everything else. */
export const requirementPaths: Record<Requirement, string> = {
  'second-factor': paths.secondFactor,
  'new-password': paths.newPassword,
  'enrol-second-factor': paths.secondFactorSetup,
}

/** Refusals of a session with an open requirement. */
export const requirementCodes: readonly string[] = [
  errorCodes.secondFactorRequired,
  errorCodes.passwordChangeRequired,
  errorCodes.secondFactorMissing,
]
