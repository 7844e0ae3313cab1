import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** Records at a name, or why there are none. `silent` never answers. */
export type Zone = Record<string, ZoneEntry>
type ZoneEntry = 'nxdomain' | 'servfail' | 'silent' | 'garbage' | ZoneRecords
interface ZoneRecords {
  txt?: string[]
  mx?: string[]
  a?: string[]
  /** Followed, as a resolver does. */
  cname?: string
}

const types = { a: 1, cname: 5, mx: 15, txt: 16, aaaa: 28 } as const
const typeNames = new Map<number, keyof typeof types>(
  Object.entries(types).map(([name, code]) => [code, name as keyof typeof types]),
)
const codes = { servfail: 2, nxdomain: 3 } as const

/** A DNS server on loopback until the end of the test; a missing name is NXDOMAIN. */
export async function startDnsServer(zone: Zone = {}) {
  const asked: string[] = []
  let released = Promise.resolve()
  const answer = (query: Buffer): Buffer | undefined => {
    const { name, end } = readName(query, 12)
    const type = typeNames.get(query.readUInt16BE(end))
    asked.push(`${type} ${name}`)
    const question = query.subarray(12, end + 4)
    const entry = zone[name] ?? 'nxdomain'
    if (entry === 'silent') return undefined
    if (entry === 'garbage') return Buffer.concat([query.subarray(0, 2), Buffer.alloc(40, 255)])
    if (typeof entry === 'string') return message(query, question, { code: codes[entry] })
    return message(query, question, { answers: answersOf(zone, name, type) })
  }

  const tcp = createServer((socket) => {
    socket.on('data', (data) => {
      const reply = answer(data.subarray(2))
      if (reply) socket.write(Buffer.concat([uint16(reply.length), reply]))
    })
    socket.on('error', () => {})
  })
  const port = await new Promise<number>((done) =>
    tcp.listen(0, '127.0.0.1', () => {
      const address = tcp.address()
      done(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  const udp = createSocket('udp4')
  udp.on('message', (query, { port: from, address }) => {
    const reply = answer(query)
    if (!reply) return
    const sent = reply.length > 512 ? truncated(reply, query) : reply
    void released.then(() => udp.send(sent, from, address))
  })
  await new Promise<void>((done) => udp.bind(port, '127.0.0.1', done))
  onTestFinished(() => {
    udp.close()
    tcp.close()
  })
  return {
    /** For `DNS_SERVERS`. */
    address: `127.0.0.1:${port}`,
    /** Queries so far, e.g. `mx example.test`. */
    asked,
    /** Replaces the records of names. */
    set: (change: Zone) => void Object.assign(zone, change),
    /** Keeps all answers back until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      released = promise
      return resolve
    },
  }
}

function answersOf(zone: Zone, name: string, type: string | undefined): Buffer[] {
  const entry = zone[name]
  if (entry === undefined || typeof entry === 'string') return []
  if (entry.cname !== undefined) {
    const alias = record(name, types.cname, encodeName(entry.cname))
    return [alias, ...answersOf(zone, entry.cname, type)]
  }
  if (type === 'txt') return (entry.txt ?? []).map((text) => record(name, 16, strings(text)))
  if (type === 'a') {
    return (entry.a ?? []).map((ip) => record(name, 1, Buffer.from(ip.split('.').map(Number))))
  }
  if (type !== 'mx') return []
  return (entry.mx ?? []).map((host) =>
    record(name, 15, Buffer.concat([uint16(host === '' ? 0 : 10), encodeName(host)])),
  )
}

const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function message(
  query: Buffer,
  question: Buffer,
  { code = 0, answers = [] }: { code?: number; answers?: Buffer[] },
): Buffer {
  // A response that recursion is available for, with one question.
  const flags = 0x8180 | code
  const counts = [1, answers.length, 0, 0].map(uint16)
  return Buffer.concat([query.subarray(0, 2), uint16(flags), ...counts, question, ...answers])
}

/** Only header and question, so that the resolver asks again by TCP. */
function truncated(reply: Buffer, query: Buffer): Buffer {
  const { end } = readName(query, 12)
  const short = Buffer.from(reply.subarray(0, end + 4))
  short.writeUInt16BE(short.readUInt16BE(2) | 0x0200, 2)
  short.writeUInt16BE(0, 6)
  return short
}

const record = (name: string, type: number, data: Buffer) =>
  Buffer.concat([
    encodeName(name),
    uint16(type),
    uint16(1),
    Buffer.alloc(4),
    uint16(data.length),
    data,
  ])

const encodeName = (name: string) =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

/** A text of any length, in strings of up to 255 bytes. */
const strings = (text: string) =>
  Buffer.concat(
    (text.match(/[\s\S]{1,255}/g) ?? ['']).map((part) => {
      const bytes = Buffer.from(part, 'latin1')
      return Buffer.concat([Buffer.from([bytes.length]), bytes])
    }),
  )

function readName(query: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = []
  let at = start
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}
