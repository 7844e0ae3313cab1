import { referenceParameter } from '@leadwright/shared/bookings'
import { escapeHtml } from '@leadwright/shared/escape-html'
import tokens from '@leadwright/shared/styles/tokens.css?raw'
import { type Card, cardTags } from '../card-tags.ts'
import { sourceHash } from '../source-hash.ts'
import { keptQuery, withReferenceAs } from './keep-parameters.ts'

/** The light value of a color token; the page is sent without a stylesheet. */
function colour(name: string): string {
  const value = new RegExp(`--${name}: light-dark\\((oklch\\([^)]+\\))`).exec(tokens)?.[1]
  if (value === undefined) throw new Error(`tokens.css has no colour --${name}`)
  return value
}

/**
 * Redirects to the target with the kept part of the query, encoded as in `calendarUrl`, and
 * replaces this page in the history. The page's link leads to the same URL. Navigating stops the
 * parser, so the script waits for the few bytes of the message: otherwise visitors would see an
 * empty page until the target responds.
 */
function script(target: string, kept: RegExp): string {
  const address = JSON.stringify(target).replaceAll('<', '\\u003c')
  const separator = target.includes('?') ? '&' : '?'
  return (
    `const q=${withReferenceAs(keptQuery(kept), `'${referenceParameter(target)}'`)},u=${address}+(q&&'${separator}'+q);` +
    "addEventListener('DOMContentLoaded',()=>{document.links[0].href=u;location.replace(u)})"
  )
}

const style = () =>
  `body{margin:0;min-height:100svh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:${colour('paper')};color:${colour('ink')};font:400 17px/1.5 Arial,sans-serif}` +
  `svg{display:block;width:72px;fill:none;stroke:${colour('accent')};stroke-width:1.6;stroke-linecap:round;stroke-dasharray:52 20;animation:t 1.4s linear infinite}` +
  '@keyframes t{to{stroke-dashoffset:-72}}@media(prefers-reduced-motion:reduce){svg{animation:none}}' +
  'h1{font:400 28px/1.2 Georgia,"Times New Roman",serif;max-width:20ch;margin:16px 0}p{margin:0}' +
  `a{color:inherit;text-underline-offset:.3em;text-decoration-color:${colour('accent')};display:inline-block;padding:12px 0}`

/**
 * Ends the path of a page that an endpoint builds: Astro names the file after it, and hosts need the extension to
 * serve HTML.
 */
export const pageExtension = import.meta.env.PROD ? '.html' : ''

interface RedirectPage {
  message: string
  target: string
  /** The text of the link to the target. */
  link: string
  /** About the meeting, below the message. */
  details?: string | undefined
  /** What comes before the meeting. */
  before?: { question: string; link: string; path: string } | undefined
  /** The names of the query parameters to pass on. */
  kept: RegExp
  /** The preview card of the page when it is shared. */
  card: Card
}

/**
 * A page that redirects immediately: one response, its script first in the head, and no subresource
 * before the navigation. Without JavaScript it uses a refresh and the link.
 */
export function redirectPage(page: RedirectPage): string {
  const { message, target, link, details, before, kept, card } = page
  const leave = script(target, kept)
  const look = style()
  const policy = [
    "default-src 'none'",
    `script-src '${sourceHash(leave)}'`,
    `style-src '${sourceHash(look)}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';')
  const href = escapeHtml(target)
  const about =
    (details === undefined ? '' : `<p>${escapeHtml(details)}</p>`) +
    `<a href="${href}">${link}</a>` +
    (before === undefined
      ? ''
      : `<p>${before.question} <a href="${before.path}">${before.link}</a></p>`)
  const tags = cardTags(card).map((attributes) => {
    const written = Object.entries(attributes).map(
      ([name, text]) => `${name}="${escapeHtml(text)}"`,
    )
    return `<meta ${written.join(' ')}>`
  })
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta http-equiv="content-security-policy" content="${policy}">` +
    `<script>${leave}</script>` +
    `<noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">' +
    `<meta name="description" content="${escapeHtml(card.description)}">${tags.join('')}` +
    `<title>${escapeHtml(message)}</title><style>${look}</style></head>` +
    '<body><main><svg viewBox="0 0 32 27" aria-hidden="true"><path d="M1 21h8c8 0 13-4 13-9.500a5.500 5.500 0 0 0-11 0C11 19 17 23 24 23h7"/></svg>' +
    `<h1>${escapeHtml(message)}</h1>${about}</main></body></html>`
  )
}
