export const endsBeforeStart = 'The end lies before the beginning.'
export const tooLong = 'An event lasts at most one year.'
