import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on standard output. Whatever could carry a secret is removed before it is written. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'cookie',
        '*.cookie',
        'authorization',
        '*.authorization',
        'secret',
        '*.secret',
        'body',
        '*.body',
      ],
      censor: '[removed]',
    },
  })
}
