import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import type { Clock } from '../lib/clock.ts'
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

interface WorkflowNode {
  type: string
  parameters: {
    url: string
    method?: string
    jsonBody?: string
    jsonOutput?: string
    headerParameters?: { parameters: { name: string; value: string }[] }
  }
}

/**
 * Runs the example workflow: its requests one after the other, with each expression filled in as
 * the automation tool does. Returns the last response.
 *
 * @param own replaces the values of its node Figures
 * @param run number of the run, from which the Idempotency-Key is built
 */
export async function runWorkflow(
  own: Record<string, unknown>,
  { token, run }: { token: string; run: string },
  send: (request: Request) => Response | Promise<Response>,
): Promise<Response | undefined> {
  const file = new URL('../../../docs/automation-workflow.json', import.meta.url)
  const { nodes }: { nodes: WorkflowNode[] } = JSON.parse(readFileSync(file, 'utf8'))
  const figures = nodes.find(({ parameters }) => parameters.jsonOutput)?.parameters.jsonOutput
  const item = { json: { ...JSON.parse(figures ?? '{}'), ...own } }
  let currentItem: unknown = item.json
  let answer: Response | undefined
  const fill = (text: string) =>
    text.replace(/^=/, '').replace(/\{\{(.+?)\}\}/g, (_, expression: string) => {
      const evaluate = new Function('$json', '$', '$execution', `return ${expression}`)
      return String(evaluate(currentItem, () => ({ item }), { id: run }))
    })
  for (const { parameters } of nodes.filter(({ type }) => type.endsWith('.httpRequest'))) {
    const { url, method = 'GET', jsonBody, headerParameters } = parameters
    const headers = new Headers({ Authorization: `Bearer ${token}` })
    for (const { name, value } of headerParameters?.parameters ?? []) headers.set(name, fill(value))
    if (jsonBody) headers.set('Content-Type', 'application/json')
    const body = jsonBody ? { body: fill(jsonBody) } : {}
    answer = await send(new Request(fill(url), { method, headers, ...body }))
    currentItem = await answer.clone().json()
  }
  return answer
}

/** The verification that the page describes for a receiver. */
export function isGenuine(message: Received | undefined, secret: string, clock: Clock): boolean {
  const [script = ''] = examples('js')
  const verify: (headers: object, body: string, secret: string) => boolean = new Function(
    'require',
    'Date',
    `${script}; return isGenuine`,
  )(createRequire(import.meta.url), { now: () => clock.now().getTime() })
  return message !== undefined && verify(message.headers, message.body, secret)
}
