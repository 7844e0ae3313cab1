import type { SettingView } from '@leadwright/shared/contracts/settings'
import { type SettingKey, settingSchemas } from '@leadwright/shared/settings'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { useZodForm, type ZodForm } from '../../../ui/form.tsx'
import { settingLabels } from './setting-labels.ts'
import { readNewestSettings, useChangeSetting } from './settings.queries.ts'

/** What a section of the page is given. */
export interface SettingProps {
  stored: SettingView
}

/** The form of one setting and what it does. */
export interface Setting<S extends z.ZodType<FieldValues, FieldValues>> {
  name: SettingKey
  form: ZodForm<S>
  /** Saves it over the version that was read. */
  save: (values: z.output<S>) => Promise<string>
  /** Shows what is stored now, and drops what was typed. */
  takeNewest: () => Promise<void>
}

const schemaOf = <K extends SettingKey>(key: K) => z.object({ value: settingSchemas[key] })

/** The form holds `{ value }`, in the shape that `settingSchemas` gives the setting. */
export function useSetting<K extends SettingKey>(
  key: K,
  stored: SettingView,
): Setting<ReturnType<typeof schemaOf<K>>> {
  const [version, setVersion] = useState(stored.version)
  const valuesOf = (setting: SettingView) => {
    const values: unknown = { value: setting.value }
    return values as DefaultValues<z.input<ReturnType<typeof schemaOf<K>>>>
  }
  const form = useZodForm(schemaOf(key), valuesOf(stored))
  const { mutateAsync: change } = useChangeSetting(key)
  function startFrom(setting: SettingView) {
    setVersion(setting.version)
    form.reset(valuesOf(setting))
  }
  return {
    name: key,
    form,
    async save(values) {
      const { value }: FieldValues = values
      startFrom(await change({ value, version }))
      return `${settingLabels[key]} saved.`
    },
    async takeNewest() {
      const { items } = await readNewestSettings()
      const found = items.find((item) => item.key === key)
      if (found) startFrom(found)
    },
  }
}
