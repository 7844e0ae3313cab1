import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IsoInstant, Json } from '../fields.ts'
import { settingKeys } from '../settings.ts'

/** A setting with its value, whose shape is in settings.ts. */
export const SettingView = z.object({
  key: z.enum(settingKeys),
  value: Json,
  /** 0 until someone changed it. */
  version: z.int().min(0),
})
export type SettingView = z.infer<typeof SettingView>

/** One change: who, when, and the values before and after; null for a secret. */
export const SettingChange = z.object({
  id: z.string(),
  key: z.enum(settingKeys),
  at: IsoInstant,
  actor: z.string(),
  before: Json,
  after: Json,
})
export type SettingChange = z.infer<typeof SettingChange>

export const listSettings = defineEndpoint('GET /api/settings', {
  topics: ['settings'],
  access: 'settings.write',
  summary: 'List all settings',
  response: z.object({
    items: z.array(SettingView),
    /** Whether a deploy hook is configured, so that Publish can rebuild the site. */
    canPublish: z.boolean(),
  }),
})

/**
 * 409 `record.conflict` when someone else saved since `version` was read. 403
 * `auth.confirm-required` when the change weakens access control and the actor has not typed their
 * password within five minutes.
 */
export const changeSetting = defineEndpoint('PUT /api/settings/:key', {
  access: 'settings.write',
  summary: 'Change a setting',
  params: z.strictObject({ key: z.enum(settingKeys) }),
  body: z.strictObject({ version: z.int().min(0), value: Json }),
  response: SettingView,
})

export const listSettingChanges = defineEndpoint('GET /api/settings/history', {
  topics: ['settings'],
  access: 'settings.write',
  summary: 'List the last 100 changes of settings, newest first',
  response: z.object({ items: z.array(SettingChange) }),
})

/**
 * Writes the texts of the static site to a file and asks the configured deploy hook to rebuild the
 * site. 409 `settings.no-deploy-hook`; 503 `settings.hook-failed`.
 */
export const publishSite = defineEndpoint('POST /api/settings/publish', {
  access: 'settings.write',
  summary: 'Publish the public site with its current texts',
  response: z.object({ publishedAt: IsoInstant }),
})
