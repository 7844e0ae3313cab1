import type { APIRoute } from 'astro'
import { INDEXED } from '../lib/pages.ts'
import { sitemap } from '../lib/sitemap.ts'

export const GET: APIRoute = () => sitemap('urlset', 'url', INDEXED.toSorted())
