import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/root.ts'
import { testPortalBuild, testSiteBuild } from '../../scripts/lib/test-builds.ts'
import { unsupportedCalls, unsupportedCss } from './browser-support.ts'

/** What a browser reads of a built part: every style, and every script that pdf.js does not make. */
function builtCode(outDir: string) {
  const files = readdirSync(inRoot(outDir), { recursive: true, encoding: 'utf8' })
  const read = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      // Its legacy build brings what older browsers lack; where it fails, the page says so.
      .filter((file) => !/\/pdf[\w./-]*\.js$/.test(file))
      .map((file) => readFileSync(join(inRoot(outDir), file), 'utf8'))
  const inPages = (element: string) =>
    read('.html').flatMap((html) =>
      [...html.matchAll(new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}>`, 'g'))].map(
        ([, text = '']) => text,
      ),
    )
  return {
    style: [...read('.css'), ...inPages('style')].join('\n'),
    scripts: [...read('.js'), ...inPages('script')],
  }
}

/** What not every supported browser has, and what is seen there instead. */
const cssGaps: Record<string, string> = {
  'css.properties.-webkit-tap-highlight-color': 'of touch screens alone',
  'css.properties.accent-color': 'a control keeps the colour of its system',
  'css.properties.contain-intrinsic-size': 'used with content-visibility',
  'css.properties.content-visibility': 'rows out of sight are laid out at once, which takes longer',
  'css.properties.cursor.default': 'phones have no pointer',
  'css.properties.cursor.grab': 'phones have no pointer',
  'css.properties.cursor.not-allowed': 'phones have no pointer',
  'css.properties.cursor.pointer': 'phones have no pointer',
  'css.properties.cursor.progress': 'phones have no pointer',
  'css.properties.field-sizing': 'a text area scrolls',
  'css.properties.font-family.ui-monospace': 'the next font of the list',
  'css.properties.forced-color-adjust': 'Safari has no forced colours',
  'css.properties.grid-template-rows.subgrid':
    'Chrome 111 to 116: the lines of a card do not align',
  'css.properties.overflow-clip-margin': 'a focus ring is cut at the end of a row',
  'css.properties.overscroll-behavior': 'the page scrolls on behind the end of a list',
  'css.properties.print-color-adjust.exact': 'ticks are printed without their ground',
  'css.properties.resize': 'phones cannot drag a corner',
  'css.properties.text-decoration.dotted': 'an underline is a line',
  'css.properties.text-size-adjust': 'desktops do not resize text',
  'css.properties.text-wrap': 'lines end where they did before',
  'css.selectors.details-content': 'a closed part is not printed',
  'css.selectors.open': 'within `:is()`, which passes over it; `[open]` is beside it',
  'css.selectors.popover-open': 'within `:is()`, which passes over it',
  'css.selectors.selection': 'marked text keeps the colour of its system',
  'css.types.corner-shape-value.round': 'another function has this name: css.types.round',
  'css.types.round': 'Chrome 111 to 124: a title in the calendar may be cut within a line',
}

/** Calls that a check stands before, or of another object's method with the same name. */
const callGaps: Record<string, string> = {
  'AsyncDisposableStack.use': "React's `use`",
  'DisposableStack.use': "React's `use`",
  'Document.startViewTransition': 'React checks for it',
  'Element.checkVisibility': 'list-keys.ts and Base UI check for it',
  'Element.startViewTransition': 'React checks for it',
  'EventTarget.when': "zod's `when`",
  'Iterator.toArray': "React's `Children.toArray`",
  'URL.canParse': 'zod checks for it',
  'Window.restore': 'a function of the same name',
}

describe.each([
  ['site', testSiteBuild.outDir],
  ['portal', testPortalBuild.outDir],
])('every supported browser has what the %s uses', (_name, outDir) => {
  const { style, scripts } = builtCode(outDir)

  test('in its styles', () => {
    expect(unsupportedCss(style).filter((id) => !(id in cssGaps))).toEqual([])
    // At least two steps: with one the whole declaration is invalid everywhere.
    expect(style).not.toMatch(/steps\(1, ?jump-none/)
  })

  test('in its scripts', () => {
    const calls = new Set(scripts.flatMap(unsupportedCalls))
    expect([...calls].filter((id) => !(id in callGaps))).toEqual([])
  })
})

test('no gap is listed that nothing has any more', () => {
  const built = [testSiteBuild, testPortalBuild].map(({ outDir }) => builtCode(outDir))
  const css = new Set(built.flatMap(({ style }) => unsupportedCss(style)))
  const calls = new Set(built.flatMap(({ scripts }) => scripts.flatMap(unsupportedCalls)))
  expect(Object.keys(cssGaps).filter((id) => !css.has(id))).toEqual([])
  expect(Object.keys(callGaps).filter((id) => !calls.has(id))).toEqual([])
})

describe('the site on touch screens and under reduced motion', () => {
  const { style } = builtCode(testSiteBuild.outDir)

  test('what is under the pointer looks different only where there is one', () => {
    const withPointer = /@media \(hover:hover\)\{(?:[^{}]*\{[^{}]*\})*\}/g
    expect(style.match(withPointer)).not.toBe(null)
    expect(style.replace(withPointer, '')).not.toContain(':hover')
  })

  test('what only an animation makes visible keeps its animation', () => {
    const reveals = [...style.matchAll(/@keyframes ([\w-]+)\{(?:to|100%)\{visibility:visible/g)]
    const names = new Set(reveals.map(([, name = '']) => name))
    expect([...names]).toEqual(['stalled'])
    const [reduced = ''] = /:not\([^)]*\)[^{}]*\{[^}]*animation:none!important/.exec(style) ?? []
    for (const name of names) expect(reduced).toContain(`.${name}`)
  })
})
