import type { Requirement, SessionView } from '@leadwright/shared/contracts/identity/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { homeOf } from '@leadwright/shared/permissions'
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

/** Where a person who has just signed in goes: what is still required, else `next` or their first page. */
export const pathAfterSignIn = ({ user, requirement }: SessionView, next?: string): string =>
  requirement ? requirementPath(requirement, next) : (next ?? homeOf(user.role))

/** Error codes of a session with an unmet requirement. */
export const requirementCodes: readonly string[] = [
  errorCodes.secondFactorRequired,
  errorCodes.passwordChangeRequired,
  errorCodes.secondFactorMissing,
]
