import { incompleteMessage } from './incomplete.ts'

/** Warnings about parts that were left out; pdf.js recovers from the faults behind all others. */
const leftOut =
  /Unable to (decode|load)|failed to initialize|ignoring (XObject|shading|pattern|errors|the rest)|font loading|cMapUrl|standardFontDataUrl/i

// pdf.js draws a page without the parts it cannot read, and reports them only to the console.
const { warn } = console
console.warn = (...words: unknown[]) => {
  warn(...words)
  if (leftOut.test(String(words[0]))) postMessage({ kind: incompleteMessage })
}
