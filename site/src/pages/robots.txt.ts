import type { APIRoute } from 'astro'
import { siteOrigin } from '../lib/origins.ts'

export const GET: APIRoute = () =>
  new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${new URL('sitemap-index.xml', siteOrigin())}\n`,
  )
