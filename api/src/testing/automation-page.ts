import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import type { Clock } from '../lib/clock.ts'
import type { Received } from './webhook-receiver.ts'

/** docs/automation.md, whose examples the tests carry out. */
const page = readFileSync(new URL('../../../docs/automation.md', import.meta.url), 'utf8')

/** The examples in one language, in their order. */
export const examples = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text = '']) => text,
  )

/**
 * Carries an example with curl out, after a shell has filled in the variables.
 *
 * @param send takes the place of the network
 */
export function runCurl(
  example: string,
  variables: Record<string, string>,
  send: (request: Request) => Response | Promise<Response>,
) {
  const script = `curl() { printf '%s\\0' "$@"; }\n${example}`
  const printed = execFileSync('sh', ['-eu', '-c', script], { env: variables, encoding: 'utf8' })
  const { values, positionals } = parseArgs({
    args: printed.split('\0').slice(0, -1),
    allowPositionals: true,
    options: {
      request: { type: 'string', short: 'X', default: 'GET' },
      header: { type: 'string', short: 'H', multiple: true, default: [] },
      data: { type: 'string', short: 'd' },
    },
  })
  const headers = values.header.map((line) => line.split(': ') as [string, string])
  const body = values.data === undefined ? {} : { body: values.data }
  return send(new Request(positionals[0] ?? '', { method: values.request, headers, ...body }))
}

/** What the page tells a receiver to verify. */
export function isGenuine(message: Received | undefined, secret: string, clock: Clock): boolean {
  const [script = ''] = examples('js')
  const verify: (headers: object, body: string, secret: string) => boolean = new Function(
    'require',
    'Date',
    `${script}; return isGenuine`,
  )(createRequire(import.meta.url), { now: () => clock.now().getTime() })
  return message !== undefined && verify(message.headers, message.body, secret)
}
