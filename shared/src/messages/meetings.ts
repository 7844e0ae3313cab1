export const loadFailed = 'Failed to load meetings'
export const inPast = 'This meeting is in the past.'
export const overlaps = (title: string, when: string) => `This overlaps with “${title}”, ${when}.`
export const planAnyway = 'Schedule it anyway?'
export const saveAnyway = 'Save it anyway?'
export const started = 'This meeting has already started, so it can’t be moved.'
export const timeInPast = 'Propose a time in the future.'
export const cancelled = 'Meeting cancelled.'
