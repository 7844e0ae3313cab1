import { Plus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { takeAddRequest } from '../lib/add-request.ts'
import { DialogButton } from './dialog-button.tsx'

/** Finds the page's button for something new. */
export const addButtonSelector = 'main [data-add]'

/** The button of a page or a list that opens the dialog of something new; the key `c` presses it. */
export function AddButton(props: Omit<ComponentProps<typeof DialogButton>, 'icon' | 'variant'>) {
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (takeAddRequest()) button.current?.click()
  }, [key])
  return (
    <DialogButton
      ref={button}
      variant="primary"
      icon={<Plus />}
      aria-keyshortcuts="c"
      data-add=""
      {...props}
    />
  )
}
