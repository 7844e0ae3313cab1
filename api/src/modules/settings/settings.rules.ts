import type { SettingKey, SettingValue } from '@leadwright/shared/settings'

/**
 * Whether a change weakens access control: a second factor that is no longer required, another link
 * of the Main Office, or opening it to visitors. Such a change needs the typed password.
 */
export function weakensAccess(key: SettingKey, before: unknown, after: unknown): boolean {
  if (key === 'secondFactor') {
    const [was, is] = [before, after] as SettingValue<'secondFactor'>[]
    return (was?.admin && !is?.admin) || (was?.staff && !is?.staff) || false
  }
  if (key === 'mainOffice') {
    const [was, is] = [before, after] as SettingValue<'mainOffice'>[]
    return was?.meetUrl !== is?.meetUrl || (was?.requireSignIn && !is?.requireSignIn) || false
  }
  return false
}
