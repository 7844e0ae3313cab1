import type { APIRoute } from 'astro'
import { company } from '../../lib/company.ts'
import { siteOrigin } from '../../lib/origins.ts'
import { securityTxt } from '../../lib/security-txt.ts'

export const GET: APIRoute = () =>
  new Response(securityTxt(new URL(siteOrigin()), company().supportEmail, new Date()))
