import { siteOrigin } from './origins.ts'

/** A file of sitemaps.org: the addresses of pages, or of other such files. */
export function sitemap(
  list: 'urlset' | 'sitemapindex',
  entry: 'url' | 'sitemap',
  paths: readonly string[],
): Response {
  const entries = paths.map(
    (path) => `<${entry}><loc>${new URL(path, siteOrigin()).href}</loc></${entry}>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?><${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${list}>`
  return new Response(xml, { headers: { 'content-type': 'application/xml' } })
}
