import type { DataRequest } from '@leadwright/shared/contracts/personal-data/data-requests'
import { personalDataPath } from '@leadwright/shared/record-paths'
import { companyToday } from '../../lib/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { useCompleteDataRequest } from './personal-data.queries.ts'
import { requestLabels } from './personal-data-words.ts'

/** A request with what can be done about it. */
export function OpenRequest({ request }: { request: DataRequest }) {
  const { id, kind, email, confirmedAt, dueOn, version } = request
  const { mutateAsync: complete, isPending } = useCompleteDataRequest(id)
  const act = useAction()
  const markAsAnswered = () =>
    act(() => complete({ version }), {
      question: {
        message: `Mark the request of ${email} as answered? Its email address is deleted here.`,
        confirmLabel: 'Mark as answered',
      },
      done: 'Request marked as answered.',
    })
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
    >
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">{requestLabels[kind]}</p>
        <p className="wrap-anywhere">{email}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-muted">
          <span>
            {'Confirmed '}
            <DateTime value={confirmedAt} />
            {', due by '}
            <DateTime value={dueOn} />
          </span>
          {dueOn < companyToday() && <Badge tone="negative">Overdue</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          size="small"
          to={`${personalDataPath('search')}?request=${encodeURIComponent(id)}`}
          aria-label={`Search for ${email}`}
        >
          Search
        </LinkButton>
        <Button
          size="small"
          busy={isPending}
          aria-label={`Mark as answered: ${email}`}
          onClick={() => void markAsAnswered()}
        >
          Mark as answered
        </Button>
      </div>
    </li>
  )
}
