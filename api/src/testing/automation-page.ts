import { execFileSync } from 'node:child_process'
import crypto from 'node:crypto'
import { readFileSync } from 'node:fs'
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
  name: string
  type: string
  parameters: {
    url: string
    method?: string
    jsonBody?: string
    jsonOutput?: string
    headerParameters?: { parameters: { name: string; value: string }[] }
  }
}

interface Workflow {
  nodes: WorkflowNode[]
  connections: Record<string, { main: { node: string }[][] }>
}

/** Names of the nodes in the order of their connections; the example has no branches. */
function nodesInOrder({ nodes, connections }: Workflow): WorkflowNode[] {
  const next = (name: string) => connections[name]?.main[0]?.[0]?.node
  const targets = nodes.map(({ name }) => next(name))
  let current = nodes.find(({ name }) => !targets.includes(name))
  const ordered: WorkflowNode[] = []
  while (current) {
    ordered.push(current)
    const following = next(current.name)
    current = nodes.find(({ name }) => name === following)
  }
  return ordered
}

/**
 * Runs the example workflow as the automation tool does: each node for all items before the next
 * node, with the expressions filled in for each item. Returns the statuses of the last node.
 *
 * @param rows replace the values of its node Figures, one item each
 * @param attempts how often each node runs, as after a failure of one of its items
 */
export async function runWorkflow(
  rows: readonly Record<string, unknown>[],
  { token, execution, attempts = 1 }: { token: string; execution: string; attempts?: number },
  send: (request: Request) => Response | Promise<Response>,
): Promise<number[]> {
  const file = new URL('../../../docs/automation-workflow.json', import.meta.url)
  const outputs = new Map<string, unknown[]>()
  let items: unknown[] = [{}]
  let statuses: number[] = []
  for (const { name, type, parameters } of nodesInOrder(JSON.parse(readFileSync(file, 'utf8')))) {
    if (parameters.jsonOutput) {
      const example = JSON.parse(parameters.jsonOutput)
      items = rows.map((row) => ({ ...example, ...row }))
    }
    if (type.endsWith('.httpRequest')) {
      let answers: Response[] = []
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        answers = []
        for (const [index, json] of items.entries()) {
          const context = { index, json, outputs, execution }
          answers.push(await send(requestOf(parameters, token, context)))
        }
      }
      statuses = answers.map(({ status }) => status)
      items = await Promise.all(answers.map((answer) => answer.json()))
    }
    outputs.set(name, items)
  }
  return statuses
}

interface ItemContext {
  index: number
  json: unknown
  /** The items of the nodes before, of which those with the same index belong together. */
  outputs: ReadonlyMap<string, unknown[]>
  execution: string
}

function requestOf(
  { url, method = 'GET', jsonBody, headerParameters }: WorkflowNode['parameters'],
  token: string,
  { index, json, outputs, execution }: ItemContext,
): Request {
  const node = (name: string) => ({ item: { json: outputs.get(name)?.[index] } })
  const variables = {
    $json: json,
    $itemIndex: index,
    $execution: { id: execution },
    $workflow: { id: 'lEaDwRiGhT0rKfLo' },
    $: node,
  }
  const fill = (text: string) =>
    text.replace(/^=/, '').replace(/\{\{(.+?)\}\}/g, (_, expression: string) => {
      const evaluate = new Function(...Object.keys(variables), `return ${expression}`)
      return String(evaluate(...Object.values(variables)))
    })
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  for (const { name, value } of headerParameters?.parameters ?? []) headers.set(name, fill(value))
  if (jsonBody) headers.set('Content-Type', 'application/json')
  return new Request(fill(url), { method, headers, ...(jsonBody ? { body: fill(jsonBody) } : {}) })
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
