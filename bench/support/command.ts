import { run } from '../../scripts/lib/run.ts'

/** An operator command on a data folder; throws with what it said when it fails. */
export async function operate(
  name: string,
  env: Record<string, string>,
  args: string[],
): Promise<string> {
  const { code, output } = await run('node', [`api/dist/${name}.js`, ...args], { env })
  if (code !== 0) throw new Error(`${name} exited with code ${code}:\n${output}`)
  return output
}
