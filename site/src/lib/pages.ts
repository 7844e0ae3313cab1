/** The pages that search engines may list. All others say `noindex` and stay out of the sitemap. */
const INDEXED = ['/', '/book-a-meeting', '/hiring', '/policies']

/** A built page's public path: the file name's ending and a closing slash are no part of it. */
export function publicPath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '')
  return path === '' ? '/' : path
}

export function isIndexed(pathname: string): boolean {
  return INDEXED.includes(publicPath(pathname))
}
