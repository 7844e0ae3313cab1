import { createHash } from 'node:crypto'
import { escapeHtml } from '@leadwright/shared/escape-html'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { AppEnv } from './env.ts'

const style =
  ':root{color-scheme:light dark;--paper:light-dark(#fdfaf4,#0d0f15);--ink:light-dark(#141822,#f1eee9);--accent:light-dark(#bf300a,#fb9167)}' +
  'body{box-sizing:border-box;max-width:34em;margin:0 auto;padding:12vh 24px 48px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}' +
  'p:first-child{font:24px/1.3 Georgia,serif}h1{font:normal 34px/1.15 Georgia,serif}' +
  'button{min-height:48px;padding:0 24px;border:2px solid var(--accent);border-radius:3px;background:none;color:var(--accent);font:inherit;font-weight:600;cursor:pointer}' +
  'li a{display:inline-block;padding:10px 0}' +
  'a{color:inherit}:focus-visible{outline:2px solid var(--accent);outline-offset:3px}'

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

export interface PlainPage {
  title: string
  /** Below the title; HTML, already escaped. */
  body: string
  /** The text of the link to the portal, for people who have a login. */
  portal?: string
  status?: 200 | 404 | 409
}

/**
 * A page behind an emailed link. It is self-contained and has no script, because the reader may not
 * be signed in; its address contains a token, which links must not pass on.
 */
export function plainPage(
  c: Context<AppEnv>,
  { company, portalOrigin }: Config,
  { title, body, portal, status = 200 }: PlainPage,
): Response {
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(`${title} · ${company.name}`)}</title><style>${style}</style></head>` +
    `<body><p>${escapeHtml(company.name)}</p><main><h1>${escapeHtml(title)}</h1>${body}` +
    `${portal ? `<p><a href="${escapeHtml(portalOrigin)}">${escapeHtml(portal)}</a></p>` : ''}</main></body></html>`
  return c.html(html, status, {
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
}
