import type { SettingChange, SettingView } from '@leadwright/shared/contracts/settings'
import { meetOrigin, meetRoom } from '@leadwright/shared/meet-link'
import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import {
  type SettingKey,
  type SettingValue,
  settingDefaults,
  settingKeys,
  settingLabels,
  settingLines,
  settingSchemas,
} from '@leadwright/shared/settings'
import { defaultTermsSince } from '@leadwright/shared/terms'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type AnyActor, systemActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { invalid, invalidField, versionConflict } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import { listAudit } from '../audit/audit.usecases.ts'
import { changesBetween } from '../audit/wording.ts'
import * as repository from './settings.repository.ts'
import { weakensAccess } from './settings.rules.ts'

const changed = 'setting.changed'
/**
 * Characters of a value that a sentence of the audit log quotes; the history has the full value.
 */
const longestInSentence = 200
/**
 * The stored value of a setting, or its default. Throws when the stored value has another shape.
 */
export function readSetting<K extends SettingKey>(db: Db, key: K): SettingValue<K> {
  const row = repository.findSetting(db, key)
  return row
    ? (settingSchemas[key].parse(JSON.parse(row.value)) as SettingValue<K>)
    : settingDefaults[key]
}

/** The day since which the terms of use are in force, which also identifies their version. */
export const termsSince = (db: Db): string =>
  repository.findSetting(db, 'termsText')?.updatedAt.slice(0, 10) ?? defaultTermsSince

/** Reads the name of a person with an id. */
export type NameReader = (db: Db) => (id: string) => string

const sampleDataKey = 'sampleData'

/** Records permanently that the sample company was loaded into this data folder. */
export const markSampleData = (tx: Tx, at: string): boolean =>
  repository.saveSetting(tx, { key: sampleDataKey, value: 'true', version: 0, at })

export const hasSampleData = (db: Db): boolean =>
  repository.findSetting(db, sampleDataKey) !== undefined

/** The Main Office: its link, never sent to someone who may not join, and the switch. */
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
    const { version = 0 } = rows.get(key) ?? {}
    return { key, version, value: readSetting(deps.db, key) }
  })
}

/**
 * Errors: `request.invalid` for a value of another shape; `record.conflict` for an older version.
 * @param confirm throws `auth.confirm-required`; called where the change weakens access control
 * @param nameOf reads the names of people for the history
 */
export function changeSetting(
  deps: Deps,
  actor: AnyActor,
  change: { key: SettingKey; value: unknown; version: number },
  confirm: () => void,
  nameOf: NameReader = () => (id) => id,
): SettingView {
  const { key, version } = change
  const value = parseSetting(key, change.value, deps.config)
  const at = instant(deps.clock)
  audited(deps, actor, (tx, record) => {
    const before = readSetting(tx, key)
    if (weakensAccess(key, before, value)) confirm()
    if (!repository.saveSetting(tx, { key, value: JSON.stringify(value), version, at })) {
      throw versionConflict()
    }
    record(
      changed,
      { type: 'setting', id: key, name: settingLabels[key] },
      historyOf(shownInHistory(key, before, nameOf(tx)), shownInHistory(key, value, nameOf(tx))),
    )
  })
  return { key, value, version: version + 1 }
}

/** The parsed value; throws an error with the invalid parts below `value`. */
function parseSetting(key: SettingKey, value: unknown, { company }: Deps['config']) {
  const parsed = settingSchemas[key].safeParse(value)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: ['value', ...path].join('.'),
      message,
    }))
    throw invalid(issues)
  }
  if (key !== 'mainOffice') return parsed.data
  const { meetUrl } = parsed.data as SettingValue<'mainOffice'>
  if (meetUrl !== '' && !isMainOffice(meetUrl, company.mainOfficeMeetUrl)) {
    throw invalidField('value.meetUrl', messages.settings.meetHost)
  }
  return parsed.data
}

/** A Meet room, or an address of the other service that the company configured. */
function isMainOffice(url: string, configured: string): boolean {
  const { origin } = new URL(url)
  if (origin === meetOrigin) return meetRoom(url) !== undefined
  return origin === new URL(configured).origin
}

/**
 * Requires a second factor for admins in production until an admin decides otherwise. Stored, so
 * that the settings page and its history show it; admins without one set it up at the next sign-in.
 */
export function applyProductionDefaults(deps: Deps): void {
  const key = 'secondFactor'
  if (!deps.config.production || repository.findSetting(deps.db, key)) return
  const value = { ...settingDefaults[key], admin: true }
  changeSetting(deps, systemActor, { key, value, version: 0 }, () => {})
}

/** Who changed which setting when, newest first. */
export function listChanges(deps: Deps): SettingChange[] {
  const { items } = listAudit(deps, { action: changed, limit: 100 })
  return items.map(({ seq, subjectId, at, actorName, detail }) => ({
    ...(detail as Pick<SettingChange, 'before' | 'after'>),
    id: String(seq),
    key: subjectId as SettingKey,
    at,
    actor: actorName,
  }))
}

/** Both values, and the lines in which they differ for the sentence of the audit log. */
function historyOf(before: unknown, after: unknown) {
  const [was, is] = [settingLines(before), settingLines(after)]
  const only = (lines: string[], others: string[]) =>
    clip(lines.filter((line) => !others.includes(line)).join(', '))
  const changes = changesBetween({ value: only(was, is) }, { value: only(is, was) })
  return { before, after, ...(changes && { changes }) }
}

const clip = (text: string) =>
  text.length > longestInSentence ? `${text.slice(0, longestInSentence)}…` : text

/** What the history may show of a value: a room's link is a secret. */
function shownInHistory(key: SettingKey, value: unknown, nameOf: (id: string) => string): unknown {
  if (key === 'presetTimelineTasks' || key === 'firstTasks') {
    return (value as SettingValue<typeof key>).map(({ owner, ...preset }) => ({
      ...preset,
      ...(owner && { owner: owner === 'contact' ? 'the client’s contact' : nameOf(owner) }),
    }))
  }
  if (key !== 'mainOffice') return value
  const { meetUrl, requireSignIn } = value as SettingValue<'mainOffice'>
  return { ownLink: meetUrl !== '', requireSignIn }
}
