export const loadFailed = 'Failed to load meetings'
export const inPast = 'This meeting is in the past.'
export const overlaps = (title: string, when: string) => `This overlaps with “${title}”, ${when}.`
export const planAnyway = 'Schedule it anyway?'
export const saveAnyway = 'Save it anyway?'
export const cancelled = 'Meeting cancelled.'
