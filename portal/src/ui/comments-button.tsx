import { MessageSquare } from 'lucide-react'
import { IconButton } from './button.tsx'

interface Props {
  /** The title of the record, e.g. of a meeting. */
  on: string
  onClick: () => void
}

/** Opens the comments on a row of a list. */
export function CommentsButton({ on, onClick }: Props) {
  return (
    <IconButton
      size="small"
      label={`Comments: ${on}`}
      icon={<MessageSquare />}
      aria-haspopup="dialog"
      onClick={onClick}
    />
  )
}
