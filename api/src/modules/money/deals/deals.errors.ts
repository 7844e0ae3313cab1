import { conflict } from '../../../lib/errors.ts'

export const dealExists = () =>
  conflict('deals.exists', 'This lead already has a deal that is open or confirmed.')
export const notOpen = () =>
  conflict('deals.not-open', 'This deal has already been confirmed or declined.')
export const noOrder = () =>
  conflict(
    'deals.no-order',
    'No order was in force when this lead was released. Add the fee in Payments and attach it.',
  )
export const feeTaken = () =>
  conflict(
    'deals.fee-taken',
    'This payment isn’t a fee, was cancelled or reversed, or already has a deal.',
  )
export const noFee = () => conflict('deals.no-fee', 'This deal has no fee that can be changed.')
export const sameFee = () => conflict('deals.same-fee', 'This is the fee already.')
