import { maxTargets } from '@leadwright/shared/target-lists'
import { conflict } from '../../../lib/errors.ts'

export const notDraft = () =>
  conflict('targeting.not-draft', 'This list was proposed. Withdraw it to change it.')
export const closed = () =>
  conflict('targeting.not-draft', 'The client agreed to this list. It can no longer be changed.')
export const notProposed = () =>
  conflict('targeting.not-proposed', 'This list no longer waits for an answer.')
export const notAgreed = () =>
  conflict('targeting.not-agreed', 'The client has not agreed to this list.')
export const nothingKept = () =>
  conflict('targeting.nothing-kept', 'This list has no company to write to.')
export const full = () =>
  conflict(
    'targeting.full',
    `A list has at most ${maxTargets.toLocaleString('en')} companies. Start another list.`,
  )
export const listedAlready = (domain: string) =>
  conflict('targeting.listed-already', `${domain} is on this list already.`, 'domain')
export const excludedBefore = (company: string) =>
  conflict(
    'targeting.excluded-before',
    `${company} was not struck from this list. Remove it from the exclusions instead.`,
  )
export const excludedAlready = (name: string, since: string) =>
  conflict('targeting.excluded-already', `${name} was excluded on ${since}.`)
