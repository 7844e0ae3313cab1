import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { cellsOf, type Figure, isFailure } from './figure.ts'

export interface Part {
  title: string
  figures: Figure[]
  /** Why the part could not be measured. */
  failure?: string
  seconds: number
}

const head = ['figure', 'measured', 'reference', 'ratio', 'goal', '']

function machine(): string {
  const [first] = cpus()
  const gib = (totalmem() / 1024 ** 3).toFixed(0)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${gib} GiB, Node ${process.versions.node}`
}

/** Prints the table to the terminal. */
export function print({ title, figures, failure, seconds }: Part): void {
  console.log(`\n${title} (${seconds.toFixed(0)} s)`)
  for (const figure of figures) {
    const [what = '', value = '', reference = '', ratio = '', goal = '', result = ''] =
      cellsOf(figure)
    const compared = reference && `(reference ${reference}, ${ratio})`
    console.log(
      `  ${result.padEnd(4)} ${what}: ${value} ${compared} ${goal && `goal ${goal}`}`.trimEnd(),
    )
  }
  if (failure) console.log(`  FAIL could not be measured: ${failure}`)
}

export const isGood = ({ figures, failure }: Part) =>
  failure === undefined && !figures.some(isFailure)

const intro = `# Measurements

Written by \`pnpm bench\`. Everything runs over loopback on one machine, client and server alike. A reference does the
same work in the same run with as little code as possible; compare ratios, not milliseconds. Values are medians.
`

/**
 * Replaces the section of the measured part in the page, and keeps the others with their dates.
 *
 * @param titles those of all parts, in the order of the page; a section with another title is
 *   removed
 */
export function updatePage(
  file: string,
  titles: readonly string[],
  { title, figures, seconds }: Part,
): void {
  const day = new Date().toISOString().slice(0, 10)
  const rows = [head, head.map(() => '---'), ...figures.map(cellsOf)]
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const measured = `Measured on ${day} in ${seconds.toFixed(0)} s: ${machine()}.`
  const sections = new Map(
    readFileSync(file, 'utf8')
      .split(/^## /m)
      .map((section) => [section.split('\n')[0], `## ${section.trimEnd()}\n`]),
  )
  sections.set(title, `## ${title}\n\n${measured}\n\n${table}\n`)
  const kept = titles.flatMap((one) => sections.get(one) ?? [])
  writeFileSync(file, [intro, ...kept].join('\n'))
}
