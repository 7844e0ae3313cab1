import type { SettingView } from '@leadwright/shared/contracts/settings'
import { errorCodes } from '@leadwright/shared/errors'
import type { SettingKey, SettingValue } from '@leadwright/shared/settings'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useChangeSetting, useNewestSettings } from './settings.queries.ts'

/** A setting as it is typed, and how to save it; a refused save keeps what was typed. */
export interface SettingDraft<T> {
  value: T
  set: (value: T) => void
  dirty: boolean
  busy: boolean
  /** What was refused, as a sentence; undefined after a conflict. */
  failure: string | undefined
  /** The server's sentence for a part, e.g. `meetUrl` or `0.title`. */
  issueOf: (path: string) => string | undefined
  /** Somebody else saved since this page read it. */
  conflict: boolean
  save: () => void
  /** Shows what is stored now, and drops what was typed. */
  takeNewest: () => void
}

export function useSettingDraft<K extends SettingKey>(
  key: K,
  stored: SettingView,
  onSaved: () => void,
) {
  const [base, setBase] = useState(stored)
  const [value, set] = useState(stored.value as SettingValue<K>)
  const { mutateAsync: change } = useChangeSetting(key)
  const readNewest = useNewestSettings()

  function startFrom(setting: SettingView) {
    setBase(setting)
    set(setting.value as SettingValue<K>)
  }

  const { busy, failure, issueOf, onSubmit } = useSubmit(async () => {
    startFrom(await change({ value, version: base.version }))
    onSaved()
  })
  const conflict = failure instanceof ApiError && failure.code === errorCodes.conflict

  async function newest() {
    const { items } = await readNewest()
    const found = items.find((item) => item.key === key)
    if (found) startFrom(found)
  }

  const draft: SettingDraft<SettingValue<K>> = {
    value,
    set,
    dirty: JSON.stringify(value) !== JSON.stringify(base.value),
    busy,
    failure: failure && !conflict ? (issueOf('value') ?? failure.message) : undefined,
    issueOf: (path) => issueOf(`value.${path}`),
    conflict: conflict && JSON.stringify(value) !== JSON.stringify(base.value),
    save: () => onSubmit({ preventDefault: () => {} }),
    takeNewest: () => void newest(),
  }
  return draft
}
