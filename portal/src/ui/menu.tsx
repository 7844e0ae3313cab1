import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { lazyWithin, preload } from '../lib/lazy.ts'
import type { MenuAction } from './menu-popup.tsx'

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazyWithin(load)

interface TriggerProps {
  onClick?: () => void
  onPointerEnter?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

interface Props {
  /** The button that opens it, e.g. an IconButton. */
  trigger: ReactElement<TriggerProps>
  /** Shown at the top, not an item: e.g. whose menu it is. */
  header?: ReactNode
  items: readonly MenuAction[]
}

/** A menu of actions. Its code is loaded when it is first opened. */
export function Menu({ trigger, header, items }: Props) {
  const [hasOpened, setHasOpened] = useState(false)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => preload(load),
    onClick: () => setHasOpened(true),
  })
  if (!hasOpened) return closed
  return (
    <Suspense fallback={closed}>
      <MenuPopup trigger={trigger} header={header} items={items} />
    </Suspense>
  )
}
