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

  it('is listed for search engines if the page is for everyone and has content', () => {
    const indexed = [
      '/',
      '/hiring',
      '/policies',
      '/did-we-write-to-you',
      '/general-meeting-30-mins',
    ]
    const others = ['/discovery-meeting', '/onboarding-call', '/project-check-in', '/404']
    expect([...indexed, ...others].filter(isIndexed)).toEqual(indexed)
  })
})
