import type { FocusEvent } from 'react'

/**
 * For a list that scrolls sideways, as its `onFocus`: browsers leave a link that is only partly in view as it is when
 * Tab reaches it.
 */
export function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
