import { type Logger, pino } from 'pino'

export type Log = Logger

/** Names of fields that are removed, at the top level or one level below. */
const secrets = ['password', 'token', 'cookie', 'authorization', 'secret', 'body']

/** JSON lines on standard output. Fields that could contain a secret are removed before writing. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`]),
      censor: '[removed]',
    },
  })
}
