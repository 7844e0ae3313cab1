export const campaignStatusLabels = {
  active: 'Active',
  paused: 'Paused',
  finished: 'Finished',
} as const
