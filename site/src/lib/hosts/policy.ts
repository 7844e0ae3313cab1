import { sourceHash } from '../source-hash.ts'

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]+)">/i
const CHARSET = '<meta charset="utf-8">'
const INLINE = {
  script: /<script(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style>([\s\S]*?)<\/style>/g,
} as const
const HASH = / 'sha256-[^']+'/g

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
  const own = (kind: keyof typeof INLINE) =>
    Array.from(html.matchAll(INLINE[kind]), ([, text = '']) => ` '${sourceHash(text)}'`).join('')
  const policy = found
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(HASH, '')
    .replace(
      /(script|style)-src(?![-\w])[^;]*/g,
      (sources, kind: 'script' | 'style') => sources + own(kind),
    )
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`
  return { html: html.replace(POLICY, '').replace(CHARSET, () => CHARSET + meta), policy }
}
