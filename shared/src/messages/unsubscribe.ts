export const ask = 'Stop these emails?'
export const asked = (label: string) =>
  `You would no longer receive an email about “${label}”. In the portal you still see it.`
export const button = 'Unsubscribe'
export const done = 'You are unsubscribed'
export const ended = (label: string) =>
  `You no longer receive an email about “${label}”. You can switch it on again in the settings of the portal.`
export const askedDaily =
  'You would no longer receive the daily email, nor single ones about what it contains. In the portal you still see it.'
export const endedDaily =
  'You no longer receive the daily email, nor single ones about what it contained. You can switch them on again in the settings of the portal.'
export const unusable = 'This link does not work'
export const unusableHint =
  'Part of it may be missing, or the account no longer exists. You can choose which emails you receive in the settings of the portal.'
export const portal = 'Open the portal'
