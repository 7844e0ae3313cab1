import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterFirstPaint, deferIslands } from './islands.ts'

const directive = '(()=>{self.Astro.load=l})()'
const element = '(()=>{customElements.define("astro-island",f)})()'
const page = (scripts: string, modules: string) =>
  `<head></head>${scripts}<astro-island></astro-island>${modules}`
const astros = `<script>${directive}\n</script><script>${element}</script>`

describe('the code for islands', () => {
  test('moves to a file that the first module loads', () => {
    const { html, file } = deferIslands(
      page(
        `<script>first()</script>${astros}`,
        '<script type="module">run()</script><script type="module">more()</script>',
      ),
      '/_astro',
    )
    expect(file?.text).toBe(`${directive}\n${element}`)
    expect(file?.path).toMatch(/^\/_astro\/islands\.[a-z0-9]{8}\.js$/i)
    expect(html).toBe(
      page(
        '<script>first()</script>',
        `<script type="module">${afterFirstPaint(`import('${file?.path}').catch(()=>{})`)}run()</script>` +
          '<script type="module">more()</script>',
      ),
    )
  })

  test('changes the name of its file when it changes', () => {
    const named = (code: string) =>
      deferIslands(page(code, '<script type="module"></script>'), '/_astro').file?.path
    expect(named(`${astros}<script>self.Astro.more</script>`)).not.toBe(named(astros))
  })

  test('is not looked for in a page without islands', () => {
    const html = '<script>first()</script>'
    expect(deferIslands(html, '/_astro')).toEqual({ html })
  })

  test('stops the build if it is not found, or if no module can load it', () => {
    const module = '<script type="module"></script>'
    expect(() => deferIslands(page('<script>first()</script>', module), '/_astro')).toThrow('code')
    expect(() => deferIslands(page(astros, ''), '/_astro')).toThrow('module')
  })
})

describe('after the first paint', () => {
  let paint = () => {}
  let load = () => {}

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(report: () => void) {
          paint = report
        }
        observe() {}
      },
    )
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
      load = listener
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const started = () => {
    const run = vi.fn()
    new Function('run', afterFirstPaint('run()'))(run)
    expect(run).not.toHaveBeenCalled()
    return run
  }

  test('the browser’s report is enough', () => {
    const run = started()
    paint()
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('without a report, the load event is enough', () => {
    const run = started()
    load()
    vi.advanceTimersByTime(300)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('with neither, it runs after three seconds', () => {
    const run = started()
    vi.advanceTimersByTime(3_000)
    expect(run).toHaveBeenCalledTimes(1)
  })
})
