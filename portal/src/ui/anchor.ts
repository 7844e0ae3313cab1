/** Makes an element the part of a page that the hash of an address can name; see `useAnchor`. */
export const anchorProps = (id: string | undefined) =>
  id === undefined ? {} : ({ id, tabIndex: -1 } as const)
