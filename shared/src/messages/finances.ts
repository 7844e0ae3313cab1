export const month = 'Enter a month between 2000-01 and 2100-12.'
export const reversed = 'This expense has already been reversed.'
export const futureExpense = 'An expense can’t be dated in the future.'
export const emptyTitle = 'No figures yet'
export const receiptType = 'Attach a PDF, PNG or JPEG.'
export const receiptsMost = (most: number) => `An expense can have at most ${most} receipts.`
