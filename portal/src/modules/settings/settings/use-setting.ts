import type { SettingView } from '@leadwright/shared/contracts/settings'
import type { SettingKey } from '@leadwright/shared/settings'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
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

/** @param schema of `{ value }`, which is the setting's own schema in `settingSchemas` */
export function useSetting<S extends z.ZodType<FieldValues, FieldValues>>(
  key: SettingKey,
  schema: S,
  stored: SettingView,
): Setting<S> {
  const [version, setVersion] = useState(stored.version)
  const valuesOf = (setting: SettingView) => {
    const values: unknown = { value: setting.value }
    return values as DefaultValues<z.input<S>>
  }
  const form = useZodForm(schema, valuesOf(stored))
  const { mutateAsync: change } = useChangeSetting(key)
  function startFrom(setting: SettingView) {
    setVersion(setting.version)
    form.reset(valuesOf(setting))
  }
  return {
    name: key,
    form,
    async save(values) {
      startFrom(await change({ value: values['value'], version }))
      return `${settingLabels[key]} saved.`
    },
    async takeNewest() {
      const { items } = await readNewestSettings()
      const found = items.find((item) => item.key === key)
      if (found) startFrom(found)
    },
  }
}
