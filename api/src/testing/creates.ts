import type { Endpoint } from '@leadwright/shared/endpoint'
import { z } from 'zod'

/** Whether the endpoint creates a record: a POST whose body contains the record's id. */
export const isCreate = ({ method, body }: Endpoint): boolean =>
  method === 'POST' && body !== undefined && hasId(body)

function hasId(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.every(hasId)
  return schema instanceof z.ZodObject && 'id' in schema.shape
}
