import { createHash } from 'node:crypto'

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]+)(")/i
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/gi
const HASH = / 'sha256-[^']+'/g

const hashOf = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * A built page whose Content-Security-Policy allows the inline scripts and styles that stand in it,
 * and the policy itself. Astro allows every page those of the whole site, which is more than a page
 * needs and a kilobyte of hashes. Throws for a page without a policy.
 */
export function tightened(html: string, file: string): { html: string; policy: string } {
  const found = POLICY.exec(html)?.[2]
  if (found === undefined) throw new Error(`${file} has no Content-Security-Policy`)
  const own = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)))
  const policy = found
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(HASH, (hash) => (own.has(hash) ? hash : ''))
  return { html: html.replace(POLICY, (_, before, __, after) => before + policy + after), policy }
}
