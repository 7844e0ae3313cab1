import type { Page, Request } from 'playwright/test'

/** Runs `act` as another person right before the page's next save reaches the server. */
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

/**
 * Whether a request saves a record: requests of the session, a visit or the trash have no version
 * and no idempotency key.
 */
export const isSave = (request: Request) =>
  /^(PUT|PATCH|POST)$/.test(request.method()) &&
  (/"version":/.test(request.postData() ?? '') || 'idempotency-key' in request.headers())
