import { Printer } from 'lucide-react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-style.ts'

interface Props extends Pick<ButtonLook, 'variant'> {
  /** Until there is something to print. */
  disabled?: boolean
}

/** Prints the page. */
export const PrintButton = ({ disabled = false, variant = 'primary' }: Props) => (
  <Button variant={variant} icon={<Printer />} disabled={disabled} onClick={() => print()}>
    Print
  </Button>
)
