import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Mail {
  to: string
  subject: string
  /** The body with its transfer encoding decoded. */
  text: string
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodeHeader(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('utf8')
      : decodeBody(text.replaceAll('_', ' '), 'quoted-printable'),
  )
}

interface Part {
  header: (name: string) => string
  body: string
}

function splitPart(source: string): Part {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/)
  const headers = head.replace(/\r?\n[ \t]+/g, ' ')
  return {
    header: (name) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '',
    body: rest.join('\n\n'),
  }
}

/** The first part of an email, which is its plain text. */
function plainPart(part: Part): Part {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.header('Content-Type'))?.[1]
  if (boundary === undefined) return part
  return splitPart(part.body.split(`--${boundary}`)[1]?.replace(/^\r?\n/, '') ?? '')
}

export function parseMail(source: string): Mail {
  const whole = splitPart(source)
  const text = plainPart(whole)
  return {
    to: whole.header('To'),
    subject: decodeHeader(whole.header('Subject')),
    text: decodeBody(text.body, text.header('Content-Transfer-Encoding').toLowerCase()),
  }
}

export function readMails(dataDir: string): Mail[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => parseMail(readFileSync(join(folder, name), 'utf8')))
}
