import { createHash, randomBytes, randomUUID } from 'node:crypto'

export const newId = (): string => randomUUID()

/** 256 random bits as base64url: session tokens and single-use links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token; only its holder has the token itself. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
