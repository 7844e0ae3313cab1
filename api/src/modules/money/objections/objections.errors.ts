import { conflict } from '../../../lib/errors.ts'

/** @param company of the lead that can no longer be objected to, or not for this reason */
export const objectionClosed = (company: string) =>
  conflict(
    'objections.closed',
    `You can no longer object to ${company} for this reason. Please write a comment.`,
  )
export const objectionOpen = () =>
  conflict('objections.open', 'The client objected. Decide the objection first.')
/** For the client. */
export const ownObjectionOpen = () =>
  conflict('objections.open', 'You objected. Withdraw the objection first.')
export const objectionDecided = () =>
  conflict('objections.decided', 'This objection was decided or withdrawn already.')
export const feeCompleted = () =>
  conflict(
    'objections.fee-completed',
    'The fee is completed. Reverse it in Payments first, and then accept the objection.',
  )
