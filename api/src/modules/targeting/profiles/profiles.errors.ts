import { conflict } from '../../../lib/errors.ts'

export const openAlready = () =>
  conflict(
    'targeting.open',
    'A version of this profile is a draft or waits for the client. Finish it first.',
  )
export const notDraft = () =>
  conflict('targeting.not-draft', 'This version was proposed. Withdraw it to change it.')
export const notProposed = () =>
  conflict('targeting.not-proposed', 'This version no longer waits for an answer.')
/** @param missing parts of the profile, in words */
export const incomplete = (missing: readonly string[]) =>
  conflict(
    'targeting.incomplete',
    `Before you propose the profile, enter ${new Intl.ListFormat('en').format(missing)}.`,
  )
