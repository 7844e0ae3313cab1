import type { Page, Request } from 'playwright/test'

/** Right before the next save of the page, somebody else does something; their answer comes first. */
export async function beforeNextSave(page: Page, act: (request: Request) => Promise<unknown>) {
  let isNext = true
  await page.route('**/api/**', async (route, request) => {
    if (isNext && isSave(request)) {
      isNext = false
      await act(request)
    }
    await route.fallback()
  })
}

/** With fields, not of the session, a visit or the bin. */
export const isSave = (request: Request) =>
  /^(PUT|PATCH|POST)$/.test(request.method()) && /"(version|id)":/.test(request.postData() ?? '')
