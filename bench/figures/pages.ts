import { demoAccounts } from '@leadwright/shared/demo'
import type { BrowserContext } from 'playwright'
import { demoFolder, portalOrigin, startServer } from '../../e2e/support/built-server.ts'
import { scriptBytes } from '../../e2e/support/script-bytes.ts'
import { launchBrowser } from '../support/browser.ts'
import { atMost, type Figure } from '../support/figure.ts'
import { shown, signedIn } from '../support/portal-page.ts'

/** Each further page of an area may add at most this much. */
const further = 40
const studio = ['/workspace', '/vault', '/office', '/finances', '/academy']

/** The compressed scripts up to the first screen with its data, with an empty cache at first. */
export async function measurePages(): Promise<Figure[]> {
  const server = await startServer(await demoFolder())
  const browser = await launchBrowser({ server })
  const figures: Figure[] = []
  const measure = async (context: BrowserContext, path: string, limit: number) => {
    const page = await context.newPage()
    const bytes = await scriptBytes(page, async () => {
      await page.goto(portalOrigin + path)
      await shown(page)
    })
    await page.close()
    const what = limit === further ? `${path} adds` : path
    figures.push({
      what,
      value: bytes / 1000,
      unit: 'kB',
      goal: atMost(limit),
      acceptedIn: 'docs/decisions/0029',
    })
  }
  await measure(await browser.newContext(), '/login', 100)
  await measure(await browser.newContext(), '/meet', 115)
  await measure(await signedIn(browser, server, demoAccounts.client), '/dashboard', 140)
  const admin = await signedIn(browser, server, demoAccounts.admin)
  await measure(admin, '/studio', 150)
  // The cache is kept, so that a further page counts only what it adds.
  for (const path of studio) await measure(admin, `/studio${path}`, further)
  return figures
}
