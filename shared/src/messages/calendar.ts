export const endsBeforeStart = 'The end must be after the start.'
export const tooLong = 'An event can last at most one year.'
/** @param to the new day and time, e.g. Tue 30 Jan, 14:05 */
export const moved = (title: string, to: string) => `Moved “${title}” to ${to}.`
export const feed = 'Calendar feed'
export const revokeFeed = 'Revoke the calendar feed'
export const feedRevoked = 'Calendar feed revoked.'
