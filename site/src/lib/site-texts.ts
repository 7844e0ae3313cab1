import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SiteTexts, settingDefaults } from '@leadwright/shared/settings'
import { type Clause, defaultTermsSince, parseTerms } from '@leadwright/shared/terms'
import { decodeUtf8 } from '@leadwright/shared/utf8'

let read: SiteTexts | undefined

/**
 * The texts that admins change: from the file in `SITE_TEXTS_FILE`, or the file that Publish or
 * export-site-texts wrote to the data folder, or the initial ones.
 */
export function siteTexts(): SiteTexts {
  read ??= readTexts(process.env['SITE_TEXTS_FILE'] || exportedFile())
  return read
}

function exportedFile(): string | undefined {
  const dataDir = process.env['DATA_DIR']
  const file = dataDir && join(dataDir, 'site-texts.json')
  return file && existsSync(file) ? file : undefined
}

/** The numbered terms (spec section 2), with their placeholders. */
export const terms = (): Clause[] => parseTerms(siteTexts().termsText)

function readTexts(path: string | undefined): SiteTexts {
  if (path === undefined || path === '') {
    return {
      termsText: settingDefaults.termsText.text,
      termsSince: defaultTermsSince,
      footerText: settingDefaults.footerText.text,
    }
  }
  const texts = SiteTexts.safeParse(JSON.parse(decodeUtf8(readFileSync(path)) ?? 'null'))
  if (!texts.success || parseTerms(texts.data.termsText).length === 0) {
    throw new Error(
      `${path} does not contain the site’s texts. Create it with pnpm export-site-texts.`,
    )
  }
  return texts.data
}
