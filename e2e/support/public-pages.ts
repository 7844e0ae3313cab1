import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import type { Page } from 'playwright/test'

export { leadwrightCompany as company }

/** The URLs a page requests from other hosts, except inlined ones. */
export function foreignRequests(page: Page, origin: string): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:' && url.origin !== origin) foreign.push(url.href)
  })
  return foreign
}
