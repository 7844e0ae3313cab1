export const endsBeforeStart = 'The end must be after the start.'
export const tooLong = 'An event can last at most one year.'
export const feed = 'Calendar feed'
