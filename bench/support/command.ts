import { run } from '../../scripts/lib/run.ts'

/** Runs an operator command on a data folder; if it fails, throws its output. */
export async function operate(
  name: string,
  env: Record<string, string>,
  args: string[],
): Promise<string> {
  const { code, output } = await run('node', [`api/dist/${name}.js`, ...args], { env })
  if (code !== 0) throw new Error(`${name} exited with code ${code}:\n${output}`)
  return output
}
