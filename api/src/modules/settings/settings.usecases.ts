import type { SettingChange, SettingView } from '@leadwright/shared/contracts/settings'
import { can } from '@leadwright/shared/permissions'
import {
  type SettingKey,
  type SettingValue,
  settingDefaults,
  settingKeys,
  settingSchemas,
} from '@leadwright/shared/settings'
import { type Db, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { AnyActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { stale } from '../../lib/refusal.ts'
import { recordAudit } from '../audit/audit.ts'
import { listAudit } from '../audit/audit.usecases.ts'
import { checkSetting } from './check-setting.usecases.ts'
import * as repository from './settings.repository.ts'
import { shownInHistory } from './settings.rules.ts'

const changed = 'setting.changed'

/** The stored value of a setting, or its default. Throws when what is stored has another shape. */
export function readSetting<K extends SettingKey>(db: Db, key: K): SettingValue<K> {
  const row = repository.findSetting(db, key)
  return row
    ? (settingSchemas[key].parse(JSON.parse(row.value)) as SettingValue<K>)
    : settingDefaults[key]
}

/** The room that all share: its link, never sent to someone who may not enter, and the switch. */
export function readMainOffice(deps: Deps) {
  const { meetUrl, requireSignIn } = readSetting(deps.db, 'mainOffice')
  return { meetUrl: meetUrl || deps.config.company.mainOfficeMeetUrl, requireSignIn }
}

/** Sections of the academy that the role may open. */
export function readOpenCategories(db: Db, role: string): string[] {
  if (!can(role, 'academy.watch')) return []
  const all = can(role, 'academy.all-sections')
  return readSetting(db, 'academySections')
    .filter(({ shown, openToStaff }) => shown && (all || openToStaff))
    .map(({ category }) => category)
}

/** Every setting with its version, changed or not. */
export function listSettings(deps: Deps): SettingView[] {
  const rows = new Map(repository.listSettings(deps.db).map((row) => [row.key, row]))
  return settingKeys.map((key) => {
    const { version = 0, updatedAt = null } = rows.get(key) ?? {}
    return { key, version, updatedAt, value: readSetting(deps.db, key) }
  })
}

/** `request.invalid` for a value of another shape; `record.conflict` for an older version. */
export function changeSetting(
  deps: Deps,
  actor: AnyActor,
  change: { key: SettingKey; value: unknown; version: number },
): SettingView {
  const { key, version } = change
  const value = checkSetting(key, change.value, deps.config.company)
  const at = instant(deps.clock)
  transaction(deps.db, (tx) => {
    const before = readSetting(tx, key)
    if (!repository.saveSetting(tx, { key, value: JSON.stringify(value), version, at })) {
      throw stale()
    }
    recordAudit(tx, deps.clock, actor, {
      action: changed,
      subject: { type: 'setting', id: key },
      detail: { before: shownInHistory(key, before), after: shownInHistory(key, value) },
    })
  })
  return { key, value, version: version + 1, updatedAt: at }
}

/** Who changed which setting when, newest first. */
export function listChanges(deps: Deps, limit = 100): SettingChange[] {
  const { items } = listAudit(deps, { action: changed, limit })
  return items.map(({ seq, subjectId, at, actorName, detail }) => ({
    ...(detail as Pick<SettingChange, 'before' | 'after'>),
    id: String(seq),
    key: subjectId as SettingKey,
    at,
    actor: actorName,
  }))
}
