import type { Workflow, WorkflowNode } from './n8n-format.ts'

/** One item on its way through the nodes, with what each node before it made of it. */
interface Item {
  json: unknown
  before: Readonly<Record<string, unknown>>
}

export interface Run {
  execution: string
  /** What the first node receives, one item each. */
  input: readonly unknown[]
  /** Values that replace those of a node that sets values; one item each. */
  set?: Readonly<Record<string, readonly object[]>>
  /** How often each node runs, as after a failure of one of its items. */
  attempts?: number
  /** Adds the credentials and answers. */
  send: (request: Request, node: string) => Response | Promise<Response>
}

export interface Outcome {
  /** The nodes that ran, in order. */
  ran: string[]
  /** Of the last requests of a node. */
  statuses: number[]
  /** With which the run stopped. */
  error: string | null
}

class Stopped extends Error {}

/** Runs a workflow as the automation tool does: each node for all items before the next node. */
export async function runWorkflow(workflow: Workflow, run: Run): Promise<Outcome> {
  const outcome: Outcome = { ran: [], statuses: [], error: null }
  const byName = new Map(workflow.nodes.map((node) => [node.name, node]))
  async function follow(node: WorkflowNode, items: readonly Item[]): Promise<void> {
    outcome.ran.push(node.name)
    const outputs = await outputsOf(node, items, run, outcome)
    for (const [index, output] of outputs.entries()) {
      if (output.length === 0) continue
      const kept = output.map(({ json, before }) => ({
        json,
        before: { ...before, [node.name]: json },
      }))
      for (const { node: name } of workflow.connections[node.name]?.main[index] ?? []) {
        const next = byName.get(name)
        if (!next) throw new Error(`No node is called ${name}.`)
        await follow(next, kept)
      }
    }
  }
  const first = workflow.nodes.find(({ type }) => /(Trigger|webhook)$/.test(type))
  if (!first) throw new Error('No node starts the workflow.')
  try {
    await follow(
      first,
      run.input.map((json) => ({ json, before: {} })),
    )
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    outcome.error = error.message
  }
  return outcome
}

async function outputsOf(
  { name, type, parameters }: WorkflowNode,
  items: readonly Item[],
  run: Run,
  outcome: Outcome,
): Promise<readonly (readonly Item[])[]> {
  const evaluated = (text: string | undefined, item: Item, index: number) =>
    resolve(text ?? '', { item, index, execution: run.execution })
  switch (type) {
    case 'n8n-nodes-base.manualTrigger':
    case 'n8n-nodes-base.webhook':
      return [items]
    case 'n8n-nodes-base.set': {
      const rows = run.set?.[name]
      return [
        items.flatMap((item, index) => {
          const json = JSON.parse(String(evaluated(parameters.jsonOutput, item, index)))
          return (rows ?? [{}]).map((row) => ({ ...item, json: { ...json, ...row } }))
        }),
      ]
    }
    case 'n8n-nodes-base.if':
    case 'n8n-nodes-base.filter': {
      const [condition] = parameters.conditions?.conditions ?? []
      const [yes, no]: [Item[], Item[]] = [[], []]
      for (const [index, item] of items.entries()) {
        const value = evaluated(condition?.leftValue, item, index)
        if (typeof value !== 'boolean') throw new Error(`${name} compares ${value}.`)
        ;(value ? yes : no).push(item)
      }
      return type.endsWith('.if') ? [yes, no] : [yes]
    }
    case 'n8n-nodes-base.stopAndError':
      throw new Stopped(parameters.errorMessage)
    case 'n8n-nodes-base.httpRequest': {
      let answers: Item[] = []
      for (let attempt = 0; attempt < (run.attempts ?? 1); attempt += 1) {
        answers = []
        outcome.statuses = []
        for (const [index, item] of items.entries()) {
          const request = requestOf(parameters, (text) => String(evaluated(text, item, index)))
          const answer = await run.send(request, name)
          const text = await answer.text()
          outcome.statuses.push(answer.status)
          if (!answer.ok) throw new Stopped(`${name}: ${answer.status} ${text}`)
          answers.push({ ...item, json: text && JSON.parse(text) })
        }
      }
      return [answers]
    }
  }
}

function requestOf(
  { url, method, jsonBody, headerParameters, queryParameters }: WorkflowNode['parameters'],
  fill: (text: string | undefined) => string,
): Request {
  const address = new URL(fill(url))
  for (const { name, value } of queryParameters?.parameters ?? []) {
    address.searchParams.set(name, fill(value))
  }
  const headers = new Headers()
  for (const { name, value } of headerParameters?.parameters ?? []) headers.set(name, fill(value))
  if (jsonBody) headers.set('Content-Type', 'application/json')
  return new Request(address, {
    method: method ?? 'GET',
    headers,
    ...(jsonBody && { body: fill(jsonBody) }),
  })
}

const variables = ['$', '$json', '$itemIndex', '$execution', '$workflow']
const callable = [
  ...['$', 'JSON.stringify', 'String', 'encodeURIComponent', 'trim', 'toLowerCase', 'split'],
  ...['replace', 'replaceAll', 'slice', 'join', 'filter', 'find', 'includes', 'test'],
]

/** The value of a field: text as it is, or with its expressions filled in. */
function resolve(text: string, context: { item: Item; index: number; execution: string }): unknown {
  if (!text.startsWith('=')) return text
  const whole = /^=\{\{((?:(?!\}\}).)+)\}\}$/s.exec(text)
  if (whole) return evaluate(whole[1] ?? '', context)
  return text
    .slice(1)
    .replace(/\{\{(.+?)\}\}/g, (_, expression: string) => String(evaluate(expression, context)))
}

function evaluate(
  expression: string,
  { item, index, execution }: { item: Item; index: number; execution: string },
): unknown {
  for (const [name] of expression.matchAll(/\$[\w]*/g)) {
    if (!variables.includes(name)) throw new Error(`${name} is not known.`)
  }
  for (const [, name = ''] of expression.matchAll(/((?:JSON\.)?[$\w]+)\(/g)) {
    if (!callable.includes(name)) throw new Error(`${name}() is not known.`)
  }
  const scope: Record<string, unknown> = {
    $json: item.json,
    $itemIndex: index,
    $execution: { id: execution },
    $workflow: { id: 'lEaDwRiGhT0rKfLo' },
    $: (name: string) => {
      if (!(name in item.before)) throw new Error(`${name} has not run.`)
      return { item: { json: item.before[name] } }
    },
  }
  const code = new Function(...Object.keys(scope), `'use strict'; return (${expression})`)
  return code(...Object.values(scope))
}
