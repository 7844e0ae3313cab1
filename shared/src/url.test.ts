import { afterEach, expect, test, vi } from 'vitest'
import { parseUrl } from './url.ts'

afterEach(() => vi.unstubAllGlobals())

test('a URL is parsed in browsers without `URL.canParse` and `URL.parse`', () => {
  const older = Object.assign(class extends URL {}, { canParse: undefined, parse: undefined })
  vi.stubGlobal('URL', older)
  expect(parseUrl('/a', 'https://example.com')?.href).toBe('https://example.com/a')
  expect(parseUrl('not a URL')).toBeUndefined()
})
