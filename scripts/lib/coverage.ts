import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'

/** What the profiler of V8 reports for one script, in a browser and in Node. */
export interface ScriptCoverage {
  url: string
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[]
}

/** For each character of a script, whether it was executed; inner ranges follow their outer ones. */
function executedIn(length: number, { functions }: ScriptCoverage): Uint8Array {
  const executed = new Uint8Array(length)
  for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges)) {
    executed.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  }
  return executed
}

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, (comment) => comment.replace(/\S/g, ' '))

/**
 * The executed lines of the sources of a script, as `file:line`.
 *
 * @param file the script; its source map, if it has one, is next to it
 */
export function executedLines(script: ScriptCoverage, file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const executed = executedIn(text.length, script)
  const map = existsSync(`${file}.map`)
    ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
    : undefined
  const found = new Set<string>()
  let offset = 0
  for (const [index, line] of withoutComments(text).split('\n').entries()) {
    for (const { index: column } of line.matchAll(/\w+/g)) {
      if (!executed[offset + column]) continue
      const origin = map?.findEntry(index, column)
      if (!map) found.add(`${file}:${index + 1}`)
      else if (origin && 'originalSource' in origin) {
        const source = resolve(dirname(file), origin.originalSource)
        found.add(`${source}:${origin.originalLine + 1}`)
      }
    }
    offset += line.length + 1
  }
  return [...found]
}
