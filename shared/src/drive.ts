import { z } from 'zod'
import { limits } from './fields.ts'
import { messages } from './messages.ts'
import { parseUrl } from './url.ts'

/** Hosts that Google serves Drive files from. */
const hosts = new Set(['drive.google.com', 'docs.google.com'])
const fileId = /^[\w-]{10,120}$/

/**
 * The canonical Drive address: `https://drive.google.com/file/d/ID/view`, or the same for a folder
 * or an editor's document. Accepts the six formats that people paste: file/d, open?id, uc?id,
 * folders, docs' document|spreadsheets|presentation|forms/d, and any of them under /u/N/. Undefined
 * for anything else.
 */
export function normaliseDriveLink(text: string): string | undefined {
  const url = parseUrl(text.trim())
  if (!url) return undefined
  if (url.protocol !== 'https:' || !hosts.has(url.hostname) || url.username || url.port) {
    return undefined
  }
  const path = url.pathname.replace(/\/u\/\d+(?=\/)/, '')
  const editor = /^\/(document|spreadsheets|presentation|forms)\/d\/([^/]+)/.exec(path)
  if (editor && url.hostname === 'docs.google.com' && fileId.test(editor[2] ?? '')) {
    return `https://docs.google.com/${editor[1]}/d/${editor[2]}`
  }
  const folder = /^\/drive\/folders\/([^/]+)/.exec(path)?.[1]
  if (folder && fileId.test(folder)) return `https://drive.google.com/drive/folders/${folder}`
  const named = /^\/(?:open|uc)$/.test(path) ? url.searchParams.get('id') : null
  const id = named ?? /^\/file\/d\/([^/]+)/.exec(path)?.[1]
  return id && fileId.test(id) ? `https://drive.google.com/file/d/${id}/view` : undefined
}

/** The address that shows a file in a frame; undefined for a folder. */
export function drivePreview(link: string): string | undefined {
  const normal = normaliseDriveLink(link)
  if (!normal || normal.includes('/folders/')) return undefined
  return normal.endsWith('/view') ? normal.replace(/view$/, 'preview') : `${normal}/preview`
}

/** A Drive address in canonical form. */
export const DriveLink = z
  .string()
  .max(limits.url)
  .transform((value, context) => {
    const link = normaliseDriveLink(value)
    if (link) return link
    context.addIssue({ code: 'custom', message: messages.vault.driveLink })
    return z.NEVER
  })
