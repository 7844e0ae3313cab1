export const loadFailed = 'Failed to fetch videos'
export const none = 'No Videos Available'
export const trainingVideo = (position: number) => `Training Video #${position}`
