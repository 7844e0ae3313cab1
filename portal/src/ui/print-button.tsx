import { Printer } from 'lucide-react'
import { Button } from './button.tsx'

/** Prints the page; `disabled` until there is something to print. */
export const PrintButton = ({ disabled }: { disabled: boolean }) => (
  <Button variant="primary" icon={<Printer />} disabled={disabled} onClick={() => print()}>
    Print
  </Button>
)
