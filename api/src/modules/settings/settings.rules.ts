import type { SettingKey, SettingValue } from '@leadwright/shared/settings'

/** What the history may tell of a value: a room's link is a secret. */
export function shownInHistory(key: SettingKey, value: unknown): unknown {
  if (key !== 'mainOffice') return value
  const { meetUrl, requireSignIn } = value as SettingValue<'mainOffice'>
  return { ownLink: meetUrl !== '', requireSignIn }
}
