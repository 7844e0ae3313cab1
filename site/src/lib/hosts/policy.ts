import { createHash } from 'node:crypto'

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]+)">/i
const CHARSET = '<meta charset="utf-8">'
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/gi
const HASH = / 'sha256-[^']+'/g

const STYLE = /<style>([\s\S]*?)<\/style>/g

const hashOf = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Returns a built page whose Content-Security-Policy allows only its own inline scripts and styles,
 * and the policy itself. Astro allows every page the inline code of the whole site, which is more
 * than a page needs and adds a kilobyte of hashes. A policy governs only what follows its meta
 * element, so it moves to the start of the head. Throws for a page without a policy or charset.
 */
export function tightenPolicy(html: string, file: string): { html: string; policy: string } {
  const found = POLICY.exec(html)?.[1]
  if (found === undefined) throw new Error(`${file} has no Content-Security-Policy`)
  if (!html.includes(CHARSET)) throw new Error(`${file} has no ${CHARSET}`)
  const styles = Array.from(html.matchAll(STYLE), ([, text = '']) => hashOf(text)).join('')
  const own = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)))
  const policy = found
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(HASH, (hash) => (own.has(hash) ? hash : ''))
    .replace(/style-src [^;]*/, (sources) => sources.replace(HASH, '') + styles)
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`
  return { html: html.replace(POLICY, '').replace(CHARSET, () => CHARSET + meta), policy }
}
