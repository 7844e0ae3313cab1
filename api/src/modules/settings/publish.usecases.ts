import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { messages } from '@leadwright/shared/messages'
import type { SiteTexts } from '@leadwright/shared/settings'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { conflict, DomainError } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import { readSetting, termsSince } from './settings.usecases.ts'

/** How long the deploy hook may take to answer, in milliseconds. */
const hookTimeoutMs = 10_000

/** The settings that the static site shows. */
function readSiteTexts(deps: Deps): SiteTexts {
  return {
    termsText: readSetting(deps.db, 'termsText').text,
    termsSince: termsSince(deps.db),
    footerText: readSetting(deps.db, 'footerText').text,
  }
}

/**
 * Writes the texts in the format that the site's build reads (SITE_TEXTS_FILE); returns the file's
 * name.
 */
export function exportSiteTexts(deps: Deps, file = join(deps.config.dataDir, 'site-texts.json')) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(readSiteTexts(deps), null, 2)}\n`)
  renameSync(`${file}.new`, file)
  return file
}

/**
 * Writes the file and calls the deploy hook, which also gets the texts as JSON. Errors:
 * `settings.no-deploy-hook` when none is configured; `settings.hook-failed` when it rejects the
 * request.
 */
export async function publishSite(deps: Deps, actor: Actor): Promise<{ publishedAt: string }> {
  const { deployHookUrl } = deps.config
  if (!deployHookUrl) {
    throw conflict('settings.no-deploy-hook', messages.settings.noDeployHook)
  }
  exportSiteTexts(deps)
  if (!(await callHook(deps, deployHookUrl))) {
    throw new DomainError(
      'unavailable',
      'settings.hook-failed',
      'The deploy hook failed. Nothing was published.',
    )
  }
  const publishedAt = instant(deps.clock)
  audited(deps, actor, (_, record) => {
    record('site.published', { type: 'setting', id: 'site' })
  })
  return { publishedAt }
}

async function callHook(deps: Deps, url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(readSiteTexts(deps)),
      redirect: 'error',
      signal: AbortSignal.timeout(hookTimeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) deps.log.warn({ status: answer.status }, 'the deploy hook failed')
    return answer.ok
  } catch (error) {
    deps.log.warn({ err: error }, 'the deploy hook could not be reached')
    return false
  }
}
