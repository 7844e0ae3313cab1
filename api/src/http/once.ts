import type { Endpoint } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { Uuid } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import type { Context } from 'hono'
import { z } from 'zod'
import type { WritingRequest } from '../db/client.ts'
import {
  claimKey,
  findFirstAnswer,
  type IdempotentWrite,
  releaseKey,
  storeAnswer,
} from '../db/idempotency.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../lib/actor.ts'
import { conflict, DomainError, invalidField } from '../lib/errors.ts'
import type { AppEnv } from './env.ts'
import { isSafe } from './origin.ts'

/** The header of a write, which its repeats must have too. */
export const IdempotencyKey = z.string().regex(/^[\w-]{1,64}$/)

/**
 * The idempotency key of a request: required for writes with an API key, optional for a person's
 * calls of endpoints with `once`, and ignored otherwise. `request.invalid` for an invalid one.
 */
function idempotencyKeyOf(endpoint: Endpoint, c: Context<AppEnv>, isProgram: boolean) {
  const header = c.req.header('idempotency-key')
  const isIgnored = isProgram ? isSafe(endpoint.method) : !endpoint.once || header === undefined
  if (isIgnored) return undefined
  const { data } = IdempotencyKey.safeParse(header)
  if (data === undefined) throw invalidField('Idempotency-Key', messages.automation.idempotencyKey)
  return data
}

/**
 * The idempotency key and the body. A page of release 1.0 sends no key, but an id for the new
 * record, and the same one when it tries again: here it is the key. The release after 2.0 removes
 * this.
 */
export function splitKey(
  endpoint: Endpoint,
  c: Context<AppEnv>,
  { body, isProgram }: { body: unknown; isProgram: boolean },
): { idempotencyKey: string | undefined; body: unknown } {
  const idempotencyKey = idempotencyKeyOf(endpoint, c, isProgram)
  const isOfRelease1 = endpoint.once && typeof body === 'object' && body !== null && 'id' in body
  if (!isOfRelease1) return { idempotencyKey, body }
  const { id, ...fields } = body
  return { idempotencyKey: idempotencyKey ?? Uuid.safeParse(id).data, body: fields }
}

/** A repeat with other content. A form says that its last changes were not saved. */
const reusedBy = ({ role }: Actor) =>
  role === 'api-key'
    ? conflict(
        errorCodes.idempotencyReused,
        'This Idempotency-Key was already used for a different request.',
      )
    : conflict(errorCodes.alreadyCreated, messages.request.alreadyCreated)

interface Write extends IdempotentWrite {
  endpoint: Endpoint
  actor: Actor
}

/** @returns the response as JSON */
export type WriteOnce = (
  write: Write,
  request: WritingRequest,
  work: () => Promise<string | undefined>,
) => Promise<string | undefined>

/**
 * Carries out a request once per caller and idempotency key; a repeat gets the first response
 * (decision 0017). The key is taken in the first transaction of the request, so a write without its
 * key, or a key without its write, is never stored. Errors: those of `findFirstAnswer`.
 */
export function createWriteOnce(deps: Deps): WriteOnce {
  /** Repeats that arrive meanwhile wait for them. */
  const running = new Map<string, Promise<unknown>>()

  async function carryOut(
    { endpoint, actor, ...write }: Write,
    request: WritingRequest,
    work: Parameters<WriteOnce>[2],
  ) {
    const first = findFirstAnswer(deps, write, reusedBy(actor))
    if (first) {
      // The session may have ended while waiting for the first request.
      request.check()
      request.announced.push(...first.announced)
      return first.body
    }
    request.claim = (tx) => claimKey(tx, deps.clock, write)
    const isClaimed = () => request.claim === undefined
    try {
      const body = await work()
      if (isClaimed() && endpoint.once !== 'refuse-repeat') {
        storeAnswer(deps, write, { body, announced: request.announced })
      }
      return body
    } catch (error) {
      // What a rejected request writes on purpose, such as a failed attempt, must not block the
      // corrected one.
      if (isClaimed() && error instanceof DomainError) releaseKey(deps, write)
      throw error
    }
  }

  return async (write, request, work) => {
    const name = `${write.callerId} ${write.idempotencyKey}`
    for (let first = running.get(name); first; first = running.get(name)) {
      await first.catch(() => undefined)
    }
    const run = carryOut(write, request, work)
    running.set(name, run)
    try {
      return await run
    } finally {
      running.delete(name)
    }
  }
}
