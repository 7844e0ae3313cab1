import type { APIRoute } from 'astro'
import { sitemap } from '../lib/sitemap.ts'

/** The address that search engines know; it leads to the only sitemap. */
export const GET: APIRoute = () => sitemap('sitemapindex', 'sitemap', ['/sitemap-0.xml'])
