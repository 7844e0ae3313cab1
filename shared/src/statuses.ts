export const campaignStatuses = ['active', 'paused', 'finished'] as const
export const updateStatuses = ['pending', 'approved', 'rejected'] as const
export type UpdateStatus = (typeof updateStatuses)[number]
