import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { type SettingKey, type SettingValue, settingSchemas } from '@leadwright/shared/settings'
import { invalidField, Refusal } from '../../lib/refusal.ts'

/** Hosts of rooms; the company's configured one is accepted too. */
const meetHosts = ['meet.google.com']

/** The value in its schema's form, or a refusal that names the wrong parts below `value`. */
export function checkSetting<K extends SettingKey>(
  key: K,
  value: unknown,
  company: { mainOfficeMeetUrl: string },
): SettingValue<K> {
  const parsed = settingSchemas[key].safeParse(value)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: ['value', ...path].join('.'),
      message,
    }))
    throw new Refusal('invalid', errorCodes.invalid, messages.request.invalid, { issues })
  }
  if (key === 'mainOffice') assertMeetHost(parsed.data as SettingValue<'mainOffice'>, company)
  return parsed.data as SettingValue<K>
}

function assertMeetHost({ meetUrl }: { meetUrl: string }, company: { mainOfficeMeetUrl: string }) {
  if (meetUrl === '') return
  const allowed = [...meetHosts, new URL(company.mainOfficeMeetUrl).host]
  if (!allowed.includes(new URL(meetUrl).host)) {
    throw invalidField('value.meetUrl', messages.settings.meetHost)
  }
}
