import { z } from 'zod'

/** Prints the help for --help; turns any failure into one clear line and exit code 1. */
export async function runCommand(help: string, work: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(help)
    return
  }
  try {
    await work()
  } catch (error) {
    console.error(sentenceOf(error))
    console.error('\nTry --help.')
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map((issue) => issue.message).join('\n')
  return error instanceof Error ? error.message : String(error)
}
