import type { Requirement } from '@leadwright/shared/contracts/identity/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { paths } from '@leadwright/shared/portal-paths'

/** The page on which each requirement of a session is met. */
export const requirementPaths: Record<Requirement, string> = {
  'second-factor': paths.secondFactor,
  'new-password': paths.newPassword,
  'enrol-second-factor': paths.secondFactorSetup,
}

/** Error codes of a session with an unmet requirement. */
export const requirementCodes: readonly string[] = [
  errorCodes.secondFactorRequired,
  errorCodes.passwordChangeRequired,
  errorCodes.secondFactorMissing,
]
