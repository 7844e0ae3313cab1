import { settingDefaults } from '@leadwright/shared/settings'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { findSetting } from './settings.repository.ts'
import { changeSetting } from './settings.usecases.ts'

/**
 * In production admins need a second factor until one of them decides otherwise. Stored, so that the
 * settings page and its history show it; whoever has none sets it up at the next sign-in.
 */
export function applyProductionDefaults(deps: Deps): void {
  const key = 'secondFactor'
  if (!deps.config.production || findSetting(deps.db, key)) return
  const value = { ...settingDefaults[key], admin: true }
  changeSetting(deps, systemActor, { key, value, version: 0 })
}
