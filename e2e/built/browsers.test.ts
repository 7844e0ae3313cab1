import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { portalBuild } from '../../scripts/lib/builds.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { testSiteBuild } from '../../scripts/lib/test-builds.ts'
import { unsupportedCalls, unsupportedCss } from './browser-support.ts'

/** The code of a build that browsers run: every style, and every script except pdf.js. */
function builtCode(outDir: string) {
  const files = readdirSync(inRoot(outDir), { recursive: true, encoding: 'utf8' })
  const read = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      // pdf.js uses its legacy build for older browsers; where that fails, the page says so.
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

/** CSS features that some supported browser lacks, each with what users see there instead. */
const cssGaps: Record<string, string> = {
  'css.properties.-webkit-tap-highlight-color': 'only affects touch screens',
  'css.properties.accent-color': 'controls keep the system color',
  'css.properties.contain-intrinsic-size': 'used with content-visibility',
  'css.properties.content-visibility': 'offscreen rows are laid out at once, which takes longer',
  'css.properties.cursor.default': 'phones have no pointer',
  'css.properties.cursor.grab': 'phones have no pointer',
  'css.properties.cursor.not-allowed': 'phones have no pointer',
  'css.properties.cursor.pointer': 'phones have no pointer',
  'css.properties.cursor.progress': 'phones have no pointer',
  'css.properties.field-sizing': 'a text area scrolls instead of growing',
  'css.properties.font-family.ui-monospace': 'the next font in the list is used',
  'css.properties.forced-color-adjust': 'Safari has no forced colors mode',
  'css.properties.grid-template-rows.subgrid': 'Chrome 111 to 116: the rows of cards do not align',
  'css.properties.overflow-clip-margin': 'a focus ring is cut at the end of a row',
  'css.properties.overscroll-behavior': 'the page scrolls when a list reaches its end',
  'css.properties.print-color-adjust.exact': 'ticks are printed without their background',
  'css.properties.resize': 'phones cannot drag the corner',
  'css.properties.text-decoration.dotted': 'the underline is solid',
  'css.properties.text-size-adjust': 'desktops do not resize text',
  'css.properties.text-wrap': 'lines break as without it',
  'css.selectors.details-content': 'closed sections are not printed',
  'css.selectors.open': 'within `:is()`, which ignores it, next to `[open]`',
  'css.selectors.popover-open': 'within `:is()`, which ignores it',
  'css.selectors.selection': 'selected text keeps the system color',
  'css.types.corner-shape-value.round': 'another function has this name: css.types.round',
  'css.types.round': 'Chrome 111 to 124: a calendar title may be cut off mid-line',
}

/**
 * Calls that are guarded by a check, or that belong to another object's method with the same name.
 */
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
  ['portal', portalBuild.outDir],
])('every supported browser supports what the %s uses', (_name, outDir) => {
  const { style, scripts } = builtCode(outDir)

  test('in its styles', () => {
    expect(unsupportedCss(style).filter((id) => !(id in cssGaps))).toEqual([])
    // With a single step, browsers reject the whole declaration.
    expect(style).not.toMatch(/steps\(1, ?jump-none/)
  })

  test('in its scripts', () => {
    const calls = new Set(scripts.flatMap(unsupportedCalls))
    expect([...calls].filter((id) => !(id in callGaps))).toEqual([])
  })
})

test('every listed gap is still used', () => {
  const built = [testSiteBuild, portalBuild].map(({ outDir }) => builtCode(outDir))
  const css = new Set(built.flatMap(({ style }) => unsupportedCss(style)))
  const calls = new Set(built.flatMap(({ scripts }) => scripts.flatMap(unsupportedCalls)))
  expect(Object.keys(cssGaps).filter((id) => !css.has(id))).toEqual([])
  expect(Object.keys(callGaps).filter((id) => !calls.has(id))).toEqual([])
})

describe('the site on touch screens and with reduced motion', () => {
  const { style } = builtCode(testSiteBuild.outDir)

  test('hover styles apply only where there is a pointer', () => {
    const withPointer = /@media \(hover:hover\)\{(?:[^{}]*\{[^{}]*\})*\}/g
    expect(style.match(withPointer)).not.toBe(null)
    expect(style.replace(withPointer, '')).not.toContain(':hover')
  })

  test('an animation that reveals content keeps running with reduced motion', () => {
    const reveals = [...style.matchAll(/@keyframes ([\w-]+)\{(?:to|100%)\{visibility:visible/g)]
    const names = new Set(reveals.map(([, name = '']) => name))
    expect([...names]).toEqual(['stalled'])
    const [reduced = ''] = /:not\([^)]*\)[^{}]*\{[^}]*animation:none!important/.exec(style) ?? []
    for (const name of names) expect(reduced).toContain(`.${name}`)
  })
})
