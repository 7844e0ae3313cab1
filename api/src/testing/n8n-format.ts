import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Parameters = z.strictObject({
  httpMethod: z.literal('POST').optional(),
  path: z.string().optional(),
  mode: z.literal('raw').optional(),
  jsonOutput: z.string().optional(),
  errorMessage: z.string().optional(),
  conditions: z
    .strictObject({
      options: z.strictObject({
        caseSensitive: z.literal(true),
        leftValue: z.literal(''),
        typeValidation: z.literal('strict'),
        version: z.literal(2),
      }),
      conditions: z.tuple([
        z.strictObject({
          id: z.uuid(),
          leftValue: z.string(),
          rightValue: z.literal(''),
          operator: z.strictObject({
            type: z.literal('boolean'),
            operation: z.literal('true'),
            singleValue: z.literal(true),
          }),
        }),
      ]),
      combinator: z.literal('and'),
    })
    .optional(),
  method: z.enum(['POST', 'PUT']).optional(),
  url: z.string().optional(),
  authentication: z.literal('genericCredentialType').optional(),
  genericAuthType: z.enum(['httpHeaderAuth', 'httpQueryAuth']).optional(),
  sendQuery: z.literal(true).optional(),
  queryParameters: namedValues().optional(),
  sendHeaders: z.literal(true).optional(),
  headerParameters: namedValues().optional(),
  sendBody: z.literal(true).optional(),
  specifyBody: z.literal('json').optional(),
  jsonBody: z.string().optional(),
  options: z
    .strictObject({
      batching: z
        .strictObject({ batch: z.strictObject({ batchSize: z.int(), batchInterval: z.int() }) })
        .optional(),
    })
    .optional(),
})

function namedValues() {
  return z.strictObject({
    parameters: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  })
}

/** The versions of nodes that the workflows use, as the automation tool names them. */
const versions = {
  'n8n-nodes-base.manualTrigger': 1,
  'n8n-nodes-base.webhook': 2,
  'n8n-nodes-base.set': 3.4,
  'n8n-nodes-base.if': 2.2,
  'n8n-nodes-base.filter': 2.2,
  'n8n-nodes-base.httpRequest': 4.2,
  'n8n-nodes-base.stopAndError': 1,
} as const
type NodeType = keyof typeof versions

const WorkflowNode = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(Object.keys(versions) as [NodeType]),
    typeVersion: z.number(),
    position: z.tuple([z.int(), z.int()]),
    parameters: Parameters,
    retryOnFail: z.literal(true).optional(),
  })
  .refine(({ type, typeVersion }) => versions[type] === typeVersion)

/** What a workflow may contain; anything else is an error. */
export const Workflow = z.strictObject({
  name: z.string(),
  nodes: z.array(WorkflowNode),
  connections: z.record(
    z.string(),
    z.strictObject({
      main: z.array(
        z.array(z.strictObject({ node: z.string(), type: z.literal('main'), index: z.literal(0) })),
      ),
    }),
  ),
  settings: z.strictObject({ executionOrder: z.literal('v1') }),
  pinData: z.strictObject({}),
})
export type Workflow = z.infer<typeof Workflow>
export type WorkflowNode = z.infer<typeof WorkflowNode>

/** @param path in `docs` */
export const workflowText = (path: string): string =>
  readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8')
