import { submissionPath } from '@leadwright/shared/record-paths'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { LinkButton } from '../../../ui/links.tsx'

interface Props {
  previous: string | null
  next: string | null
  /** The list's filters, as part of an address. */
  search: string
}

/** To the applications before and after in the list; also the keys k and j. */
export function NeighborLinks({ previous, next, search }: Props) {
  return (
    <>
      {previous && (
        <LinkButton
          to={{ pathname: submissionPath(previous), search }}
          icon={<ChevronLeft />}
          data-previous-record
        >
          Previous
        </LinkButton>
      )}
      {next && (
        <LinkButton
          to={{ pathname: submissionPath(next), search }}
          icon={<ChevronRight />}
          data-next-record
        >
          Next
        </LinkButton>
      )}
    </>
  )
}
