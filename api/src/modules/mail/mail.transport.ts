import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { lazy } from '../../lib/lazy.ts'
import { mailConnections } from './mail.rules.ts'

export interface MailMessage {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** An alternative to the text, which calendar programs open (RFC 6047). */
  icalEvent?: CalendarAttachment | undefined
}

export interface CalendarAttachment {
  method: 'REQUEST' | 'CANCEL'
  filename: string
  content: string
  /** Mail servers may rewrap the lines of other encodings. */
  contentTransferEncoding: 'base64'
}

/** Sends one email; resolves only when the other side has accepted it. */
export interface MailTransport {
  send(mail: MailMessage, signal?: AbortSignal): Promise<void>
  /** Throws when the other side cannot be reached or rejects the sign-in; sends nothing. */
  verify(): Promise<void>
  /** Closes the connections that are kept open between emails. */
  close(): void
}

/** SMTP if SMTP_URL is set, otherwise one .eml file per email in the data folder. */
export function createMailTransport(config: Config): MailTransport {
  const from = { name: config.company.name, address: config.mailFrom }
  return config.smtpUrl ? smtpTransport(config, config.smtpUrl, from) : fileTransport(config, from)
}

/**
 * Loaded with the first email: the library would be a quarter of everything the server loads at
 * boot.
 */
const loadNodemailer = () => import('nodemailer')

type Sender = { name: string; address: string }

function smtpTransport(config: Config, url: string, from: Sender): MailTransport {
  const options = {
    url,
    requireTLS: config.production,
    // Opening a connection takes longer than sending an email.
    pool: true,
    maxConnections: mailConnections,
    // Once, for a connection that the server closed while it was idle.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  }
  let end: (() => void) | undefined
  const transport = lazy(async () => {
    const created = (await loadNodemailer()).createTransport(options)
    end = () => created.close()
    return created
  })
  return {
    async send({ to, ...mail }, signal) {
      const message = { ...mail, from, to: { name: '', address: to } }
      await (await transport()).sendMail(signal ? { ...message, signal } : message)
    },
    async verify() {
      await (await transport()).verify()
    },
    close: () => end?.(),
  }
}

function fileTransport(config: Config, from: Sender): MailTransport {
  const folder = join(config.dataDir, 'mail')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const options = { streamTransport: true, buffer: true } as const
  const transport = lazy(async () => (await loadNodemailer()).createTransport(options))
  return {
    async send({ to, ...mail }) {
      const sent = await (await transport()).sendMail({
        ...mail,
        from,
        to: { name: '', address: to },
      })
      const name = `${mail.messageId.replace(/[^a-z0-9-]/gi, '_')}.eml`
      await writeFile(join(folder, `.${name}`), sent.message as Buffer, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
    verify: async () => {},
    close: () => {},
  }
}
