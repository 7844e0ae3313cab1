export const ask = 'Stop these emails?'
export const asked = (label: string) =>
  `You’ll no longer receive emails about “${label}”. You’ll still see these events in the portal.`
export const button = 'Unsubscribe'
export const done = 'You’re unsubscribed'
export const ended = (label: string) =>
  `You’ll no longer receive emails about “${label}”. You can turn them on again in the portal’s settings.`
export const askedDaily =
  'You’ll no longer receive the daily email, and no separate emails about its topics. You’ll still see everything in the portal.'
export const endedDaily =
  'You’ll no longer receive the daily email, and no separate emails about its topics. You can turn them on again in the portal’s settings.'
export const unusable = 'This link doesn’t work'
export const unusableHint =
  'Part of it may be missing, or the account no longer exists. You can choose which emails you receive in the portal’s settings.'
export const portal = 'Open the portal'
