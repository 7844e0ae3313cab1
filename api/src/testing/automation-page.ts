import { execFileSync } from 'node:child_process'
import crypto from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Clock } from '../lib/clock.ts'
import { runWorkflow } from './n8n.ts'
import { Workflow, workflowText } from './n8n-format.ts'
import type { Received } from './webhook-receiver.ts'

/** docs/automation.md, whose examples the tests run. */
export const automationPage = readFileSync(
  new URL('../../../docs/automation.md', import.meta.url),
  'utf8',
)

/** The examples in one language, in order. */
export const examples = (language: string): string[] =>
  [...automationPage.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text = '']) => text,
  )

/**
 * Runs an example with curl, after a shell has filled in the variables.
 *
 * @param send replaces the network
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

/** The answers to the example workflow with these values of its node Figures, one item each. */
export async function runExample(
  rows: readonly object[],
  { token, ...run }: { token: string; execution: string; attempts?: number },
  send: (request: Request) => Response | Promise<Response>,
): Promise<number[]> {
  const workflow = Workflow.parse(JSON.parse(workflowText('automation-workflow.json')))
  const { error, statuses } = await runWorkflow(workflow, {
    ...run,
    input: [{}],
    set: { Figures: rows },
    send: (request) => {
      request.headers.set('Authorization', `Bearer ${token}`)
      return send(request)
    },
  })
  if (error !== null) throw new Error(error)
  return statuses
}

/** `require` of a Code node of n8n with `NODE_FUNCTION_ALLOW_BUILTIN=crypto`, which compares names. */
function requireCrypto(name: string): unknown {
  if (name !== 'crypto') throw new Error(`Module '${name}' is disallowed`)
  return crypto
}

/** The verification that the page describes for a receiver. */
export function isGenuine(message: Received | undefined, secret: string, clock: Clock): boolean {
  const [script = ''] = examples('js')
  const verify: (headers: object, body: string, secret: string) => boolean = new Function(
    'require',
    'Date',
    `${script}; return isGenuine`,
  )(requireCrypto, { now: () => clock.now().getTime() })
  return message !== undefined && verify(message.headers, message.body, secret)
}
