import { z } from 'zod'
import { ConfigError } from './config.ts'
import { messageOf } from './lib/errors.ts'

/** A release has the bundled commands, which `operate` runs, and no pnpm. */
const isWorkspace = import.meta.filename.endsWith('.ts')

/**
 * Prints the help for --help; turns any failure into one clear line and exit code 1, or 78 for a
 * missing or invalid setting.
 */
export async function runCommand(help: string, work: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(isWorkspace ? help : help.replaceAll(/\bpnpm (run )?/g, 'operate '))
    return
  }
  try {
    await work()
  } catch (error) {
    console.error(linesOf(error))
    console.error('\nTry --help.')
    process.exitCode = error instanceof ConfigError ? ConfigError.exitCode : 1
  }
}

export const linesOf = (error: unknown): string =>
  error instanceof z.ZodError
    ? error.issues.map((issue) => issue.message).join('\n')
    : messageOf(error)
