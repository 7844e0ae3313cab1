import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  to: string[]
  /** The whole message, including headers. */
  raw: string
}

/**
 * A real SMTP server on loopback that keeps received messages; `refuse` makes it reject email.
 * @param port by default any free one
 */
export async function startMailServer(port = 0) {
  const received: ReceivedMail[] = []
  const held = new Set<string>()
  let refusing = false
  let answer: { code: number; text: string } | undefined
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (held.has(address)) return
      if (!answer) return done()
      done(Object.assign(new Error(answer.text), { responseCode: answer.code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusing) return done(new Error('come back later'))
        const to = session.envelope.rcptTo.map((recipient) => recipient.address)
        received.push({ to, raw: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}?ignoreTLS=true`,
    received,
    refuse(value: boolean) {
      refusing = value
    },
    /** Rejects recipients with this reply, until it is undefined again. */
    refuseRecipients(value: typeof answer) {
      answer = value
    },
    /** Never answers for this recipient. */
    hold: (address: string) => void held.add(address),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** The subject and the plain text of a received email. */
export function readMail(raw: string): { subject: string; text: string } {
  const [head = '', ...parts] = raw.split(/\r\n\r\n/)
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1] ?? ''
  const at = parts.findIndex((_, index) => /text\/plain/.test(`${[head, ...parts][index]}`))
  const encoding = /content-transfer-encoding: (\S+)/i.exec(`${[head, ...parts][at]}`)?.[1]
  const boundary = /boundary="?([^";\r\n]+)/.exec(head)?.[1] ?? ''
  const body = parts.slice(at).join('\r\n\r\n').split(`\r\n--${boundary}`)[0] ?? ''
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? unquoted(body.replace(/=\r\n/g, ''))
        : Buffer.from(body)
  return { subject: decodedWords(subject), text: bytes.toString('utf8').replaceAll('\r\n', '\n') }
}

const unquoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )

/** RFC 2047. */
const decodedWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : unquoted(word.replaceAll('_', ' '))
      ).toString('utf8'),
    )
    .replace(/\r\n\s+/g, ' ')
