import { incompleteMessage } from './incomplete.ts'

/** Parts of a page that were left out; other warnings are of faults that pdf.js gets over. */
const leftOut =
  /Unable to (decode|load)|failed to initialize|ignoring (XObject|shading|pattern|errors|the rest)|font loading|cMapUrl|standardFontDataUrl/i

// pdf.js draws a page without what it cannot read, and tells only the console.
const { warn } = console
console.warn = (...words: unknown[]) => {
  warn(...words)
  if (leftOut.test(String(words[0]))) postMessage({ kind: incompleteMessage })
}
