import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { cellsOf, type Figure, isFailure } from './figure.ts'

export interface Part {
  name: string
  title: string
  figures: Figure[]
  /** Why the part could not be measured. */
  failure?: string
  seconds: number
}

const head = ['figure', 'measured', 'reference', 'ratio', 'goal', '']

export function machine(): string {
  const [first] = cpus()
  const gib = (totalmem() / 1024 ** 3).toFixed(0)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${gib} GiB, Node ${process.versions.node}`
}

/** Prints the table to the terminal. */
export function print({ title, figures, failure }: Part): void {
  console.log(`\n${title}`)
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

/** Writes the same tables as a page of the documentation. */
export function write(file: string, command: string, parts: readonly Part[]): void {
  const day = new Date().toISOString().slice(0, 10)
  const sections = parts.map(({ title, figures, failure, seconds }) => {
    const rows = [head, head.map(() => '---'), ...figures.map(cellsOf)]
    const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
    const missing = failure ? `\nCould not be measured: ${failure}\n` : ''
    return `## ${title}\n\n${figures.length > 0 ? table : ''}\n${missing}\n${seconds.toFixed(0)} s.\n`
  })
  const intro = [
    '# Measurements',
    '',
    `Written by \`${command}\` on ${day}: ${machine()}. Everything runs over loopback on one machine,`,
    'client and server alike. Values are medians. A reference does the same work in the same run with as little code as',
    'possible; compare ratios, not milliseconds.',
    '',
  ]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, [...intro, ...sections].join('\n'))
}
