import type { SettingView } from '@leadwright/shared/contracts/settings'
import { errorCodes } from '@leadwright/shared/errors'
import type { SettingKey, SettingValue } from '@leadwright/shared/settings'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useToast } from '../../../ui/toast.tsx'
import { settingLabels } from './setting-labels.ts'
import { readNewestSettings, useChangeSetting } from './settings.queries.ts'

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

export function useSettingDraft<K extends SettingKey>(key: K, stored: SettingView) {
  const [base, setBase] = useState(stored)
  const toast = useToast()
  const [value, set] = useState(stored.value as SettingValue<K>)
  const { mutateAsync: change, isPending: busy } = useChangeSetting(key)
  const [failure, setFailure] = useState<Error>()

  function startFrom(setting: SettingView) {
    setBase(setting)
    set(setting.value as SettingValue<K>)
  }

  async function save() {
    setFailure(undefined)
    try {
      startFrom(await change({ value, version: base.version }))
      toast({ message: `${settingLabels[key]} saved.` })
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const issues = failure instanceof ApiError ? failure.issues : []
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message
  const conflict = failure instanceof ApiError && failure.code === errorCodes.conflict

  async function newest() {
    const { items } = await readNewestSettings()
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
    save: () => void save(),
    takeNewest: () => void newest(),
  }
  return draft
}
