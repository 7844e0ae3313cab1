/** What `useMatches` tells of a page. */
export interface Handle {
  title: string
  /** Content that reaches to the edges, e.g. a frame. */
  fullBleed?: boolean
}
