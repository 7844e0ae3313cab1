import type { ComponentProps } from 'react'
import { useFocusFallback } from './use-focus-fallback.ts'

/** An item of a list. If it is removed while it has the focus, a neighbor gets it. */
export const ListItem = (props: ComponentProps<'li'>) => <li {...props} ref={useFocusFallback()} />
