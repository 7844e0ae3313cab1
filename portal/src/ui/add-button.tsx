import { Plus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { startAdding, takeAddRequest } from '../lib/add-request.ts'
import { DialogButton } from './dialog-button.tsx'

/** Selects the page's Add button. */
export const addButtonSelector = 'main [data-add]'

/** The button of a page or list that opens the dialog to add something; the key `c` clicks it. */
export function AddButton(props: Omit<ComponentProps<typeof DialogButton>, 'icon'>) {
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
      onClickCapture={startAdding}
      {...props}
    />
  )
}
