import type { APIRoute } from 'astro'
import { ownFontsScript } from '../lib/own-fonts.ts'

export const GET: APIRoute = () =>
  new Response(ownFontsScript, { headers: { 'content-type': 'text/javascript' } })
