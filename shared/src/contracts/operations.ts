import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** The automation tool's address, null if none is set up; never part of a public file. */
export const getOperations = defineEndpoint('GET /api/operations', {
  access: 'operations.view',
  summary: 'Get the address of the automation tool',
  response: z.object({ url: z.string().nullable() }),
})
