import { allBuilds, buildStale } from '../../scripts/lib/builds.ts'
import { readSettings } from '../../scripts/lib/settings.ts'
import type { Figure } from './figure.ts'
import { isGood, machine, type Part, print, write } from './report.ts'

export interface Measurement {
  title: string
  /** The parts of the product that must be built. */
  needs: readonly ('api' | 'portal' | 'site')[]
  /** Timeout in seconds. */
  within: number
  measure: () => Promise<Figure[]>
}

/** Builds what is stale, runs the named parts one after another and writes the tables. */
export async function runParts(
  all: Record<string, Measurement>,
  names: readonly string[],
  { command, file }: { command: string; file: string },
): Promise<boolean> {
  const unknown = names.filter((name) => !(name in all))
  if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(', ')}.`)
  const chosen = Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name))
  const needed = new Set<string>(chosen.flatMap(([, { needs }]) => needs))
  const builds = allBuilds(readSettings({})).filter(({ name }) => needed.has(name))
  if (!(await buildStale(builds))) throw new Error('The build failed.')
  console.log(machine())
  const parts: Part[] = []
  for (const [name, measurement] of chosen) {
    const part = await runPart(name, measurement)
    print(part)
    parts.push(part)
    // Written after each part, so that results are kept whatever happens next.
    write(file, command, parts)
  }
  console.log(`\nWrote ${file}`)
  return parts.every(isGood)
}

async function runPart(name: string, { title, within, measure }: Measurement): Promise<Part> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished within ${within} s`)), within * 1000)
  })
  try {
    const figures = await Promise.race([measure(), late])
    return { name, title, figures, seconds: seconds() }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { name, title, figures: [], failure, seconds: seconds() }
  } finally {
    clearTimeout(timer)
  }
}
