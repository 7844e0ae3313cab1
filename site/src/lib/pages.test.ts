import { describe, expect, it } from 'vitest'
import { isIndexed, publicPath } from './pages.ts'

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/policies.html', '/policies'],
    ['/policies/', '/policies'],
    ['/policies', '/policies'],
  ])('of the built file %s is %s', (built, shown) => {
    expect(publicPath(built)).toBe(shown)
  })

  it('is offered to search engines for four pages only', () => {
    const paths = ['/', '/hiring', '/policies', '/book-a-meeting', '/discovery-meeting', '/404']
    expect(paths.filter(isIndexed)).toEqual(paths.slice(0, 4))
  })
})
