import { type Logger, pino } from 'pino'

export type Log = Logger

/** Names of what is removed, wherever it stands on its own or one level below. */
const secrets = ['password', 'token', 'cookie', 'authorization', 'secret', 'body']

/** JSON lines on standard output. Whatever could carry a secret is removed before it is written. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`]),
      censor: '[removed]',
    },
  })
}
