import type { Requirement } from '@leadwright/shared/contracts/identity/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { paths } from '@leadwright/shared/portal-paths'
import { withReturn } from '../return-path.ts'

/** The page on which each requirement of a session is met. */
const requirementPaths: Record<Requirement, string> = {
  'second-factor': paths.secondFactor,
  'new-password': paths.newPassword,
  'enrol-second-factor': paths.secondFactorSetup,
}

/** The page on which a requirement is met; it returns to `next` afterwards. */
export const requirementPath = (requirement: Requirement, next?: string): string =>
  withReturn(requirementPaths[requirement], next)

/** Error codes of a session with an unmet requirement. */
export const requirementCodes: readonly string[] = [
  errorCodes.secondFactorRequired,
  errorCodes.passwordChangeRequired,
  errorCodes.secondFactorMissing,
]
