import type { SealedPlace } from '../../lib/seal.ts'

/** A mail in words: paragraphs, and at most one thing to do. */
export interface MailContent {
  greeting: string
  paragraphs: string[]
  action?: { label: string; url: string }
}

export const mailPlace = (id: string): SealedPlace => ({
  table: 'mail_outbox',
  column: 'body',
  rowId: id,
})

/** A recipient or subject with a line break could add headers. */
export function assertHeaderSafe(value: string): void {
  if (/[\r\n\0]/.test(value)) throw new Error('A mail header cannot hold a line break.')
}

/** Minutes until the next attempt after so many failed ones: 1, 2, 4 … at most 6 hours. */
export const retryMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), 360)

/** After this many failures a mail stays in the outbox for a person to look at. */
export const maxAttempts = 20

export function renderText(content: MailContent, signature: string): string {
  const action = content.action ? [`${content.action.label}:\n${content.action.url}`] : []
  return [content.greeting, ...content.paragraphs, ...action, signature].join('\n\n')
}

export function renderHtml(content: MailContent, signature: string): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const action = content.action
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(content.action.url)}" style="color:#b33a1c">${escapeHtml(content.action.label)}</a></p>`
    : ''
  const parts = [paragraph(content.greeting), ...content.paragraphs.map(paragraph), action]
  const body = [...parts, paragraph(signature)].join('')
  return `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#1d2230;max-width:36em">${body}</body></html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (found) => entities[found] ?? found)
