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
