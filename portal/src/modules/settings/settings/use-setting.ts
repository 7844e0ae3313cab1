import type { SettingView } from '@leadwright/shared/contracts/settings'
import { type SettingKey, settingLabels, settingSchemas } from '@leadwright/shared/settings'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { readNewest } from '../../../lib/queries.ts'
import type { ZodForm } from '../../../ui/form.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { settingsQuery, useChangeSetting } from './settings.queries.ts'

/** Props of a section of the page. */
export interface SettingProps {
  stored: SettingView
}
export interface Setting<S extends z.ZodType<FieldValues, FieldValues>> {
  name: SettingKey
  form: ZodForm<S>
  /** Saves over the version that was read. */
  save: (values: z.output<S>) => Promise<string>
}

const schemaOf = <K extends SettingKey>(key: K) => z.object({ value: settingSchemas[key] })

/** The form's values are `{ value }`, in the shape that `settingSchemas` defines for the setting. */
export function useSetting<K extends SettingKey>(
  key: K,
  stored: SettingView,
): Setting<ReturnType<typeof schemaOf<K>>> {
  const valuesOf = (setting: SettingView) => {
    const values: unknown = { value: setting.value }
    return values as DefaultValues<z.input<ReturnType<typeof schemaOf<K>>>>
  }
  const { form, base, restart } = useRecordForm(schemaOf(key), stored, {
    valuesOf,
    newest: async (setting) => {
      const { items } = await readNewest(settingsQuery())
      return items.find((item) => item.key === key) ?? setting
    },
  })
  const { mutateAsync: change } = useChangeSetting(key)
  return {
    name: key,
    form,
    async save(values) {
      const { version } = base
      const { value }: FieldValues = values
      const saved = await change({ value, version })
      restart(saved)
      return `${settingLabels[key]} saved.`
    },
  }
}
