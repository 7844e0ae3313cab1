import type { Endpoint } from '@leadwright/shared/endpoint'
import { z } from 'zod'
import { type Contract, modules } from './contracts.ts'

export interface Operation {
  endpoint: Endpoint
  /** Public and stable: generated clients name their functions after it. */
  operationId: string
  tag: string
}

/** All endpoints, with the names of their exports: `listClients`, and `createLink` of `links.create`. */
export const listOperations = (): Operation[] =>
  Object.entries(modules).flatMap(([tag, { contracts }]) =>
    contracts
      .flatMap((contract) => [...namedEndpoints(contract)])
      .map(([endpoint, operationId]) => ({ endpoint, operationId, tag })),
  )

/** The exported schemas of all contracts, e.g. `Client` for `ClientView`. */
export function namedSchemas(): Record<string, z.ZodType> {
  const named: Record<string, z.ZodType> = {}
  for (const { contracts } of Object.values(modules)) {
    for (const [exported, schema] of contracts.flatMap((contract) => Object.entries(contract))) {
      if (!(schema instanceof z.ZodType)) continue
      const name = exported.replace(/View$/, '')
      if (named[name]) throw new Error(`Two contracts export ${name}.`)
      named[name] = schema
    }
  }
  return named
}

/** One that is also exported separately has the name of its group. */
function namedEndpoints(contract: Contract): Map<Endpoint, string> {
  const exported = Object.entries(contract)
  const names = new Map<Endpoint, string>()
  for (const [name, value] of exported) if (isEndpoint(value)) names.set(value, name)
  for (const [group, value] of exported) {
    for (const [verb, part] of isObject(value) ? Object.entries(value) : []) {
      if (isEndpoint(part)) names.set(part, nameInGroup(group, verb))
    }
  }
  return names
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'path' in value

/** `links.list` → `listLinks`, `links.create` → `createLink`. */
function nameInGroup(group: string, verb: string): string {
  const noun = verb === 'list' ? group : group.replace(/s$/, '')
  return verb + noun.charAt(0).toUpperCase() + noun.slice(1)
}
