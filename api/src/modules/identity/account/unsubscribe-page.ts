import { createHash } from 'node:crypto'
import { dailyMail, subscriptionLabel } from '@leadwright/shared/mail-topics'
import { messages } from '@leadwright/shared/messages'
import type { Context } from 'hono'
import type { Config } from '../../../config.ts'
import type { AppEnv } from '../../../http/env.ts'
import { escapeHtml } from '../../../lib/html.ts'
import type { Subscription } from '../../mail/unsubscribe.usecases.ts'

const style =
  ':root{color-scheme:light dark;--paper:light-dark(#fdfaf4,#0d0f15);--ink:light-dark(#141822,#f1eee9);--accent:light-dark(#bf300a,#fb9167)}' +
  'body{box-sizing:border-box;max-width:34em;margin:0 auto;padding:12vh 24px 48px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}' +
  'p:first-child{font:24px/1.3 Georgia,serif}h1{font:normal 34px/1.15 Georgia,serif}' +
  'button{min-height:48px;padding:0 24px;border:2px solid var(--accent);border-radius:3px;background:none;color:var(--accent);font:inherit;font-weight:600;cursor:pointer}' +
  'a{color:inherit}:focus-visible{outline:2px solid var(--accent);outline-offset:3px}'

const texts = messages.unsubscribe

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * The page behind an email's unsubscribe link: asks for confirmation, then shows the result. It is
 * self-contained and has no script, because the reader may not be signed in.
 */
export function unsubscribePage(
  c: Context<AppEnv>,
  { company, portalOrigin }: Config,
  subscription: Subscription | undefined,
  { done }: { done: boolean },
): Response {
  const [title, text] = titleAndText(subscription, done)
  const asks = subscription !== undefined && !done
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(`${title} · ${company.name}`)}</title><style>${style}</style></head>` +
    `<body><p>${escapeHtml(company.name)}</p><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
    (asks ? `<form method="post"><button>${escapeHtml(texts.button)}</button></form>` : '') +
    `<p><a href="${escapeHtml(portalOrigin)}">${escapeHtml(texts.portal)}</a></p></main></body></html>`
  return c.html(html, 200, { 'Content-Security-Policy': policy })
}

function titleAndText(subscription: Subscription | undefined, done: boolean): [string, string] {
  if (!subscription) return [texts.unusable, texts.unusableHint]
  const isDaily = subscription.topic === dailyMail
  const label = subscriptionLabel(subscription.topic)
  if (done) return [texts.done, isDaily ? texts.endedDaily : texts.ended(label)]
  return [texts.ask, isDaily ? texts.askedDaily : texts.asked(label)]
}
