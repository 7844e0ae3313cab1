import { describe, expect, it } from 'vitest'
import { isIndexed, publicPath } from './pages.ts'

describe('the URL path of a page', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/policies.html', '/policies'],
    ['/policies/', '/policies'],
    ['/policies', '/policies'],
  ])('of the built file %s is %s', (built, shown) => {
    expect(publicPath(built)).toBe(shown)
  })

  it('is listed for search engines if the page has content', () => {
    const indexed = ['/', '/hiring', '/policies', '/book-a-meeting', '/onboarding-call']
    expect([...indexed, '/discovery-meeting', '/404'].filter(isIndexed)).toEqual(indexed)
  })
})
