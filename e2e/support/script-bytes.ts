import type { Page, Request } from 'playwright'

/** Counts the bytes of script that a page fetches from the network until `open` resolves. */
export async function scriptBytes(page: Page, open: () => Promise<unknown>): Promise<number> {
  const scripts: Request[] = []
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  }
  page.on('request', note)
  await open()
  page.off('request', note)
  // Responses from the cache have a negative size.
  const sizes = scripts.map(async (request) =>
    Math.max(0, (await request.sizes()).responseBodySize),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
