import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** The button of a page or a list that opens the dialog of something new. */
export const AddButton = (props: Omit<ComponentProps<typeof Button>, 'icon' | 'variant'>) => (
  <Button variant="primary" icon={<Plus />} aria-haspopup="dialog" {...props} />
)
