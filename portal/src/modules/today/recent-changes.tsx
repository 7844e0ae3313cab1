import { paths } from '@leadwright/shared/portal-paths'
import { formatMinute } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import type { Today } from './action-item-list.rules.ts'
import { TodayRow, TodayRows } from './today-rows.tsx'

interface Props {
  changes: Today['changes'] & { since: string }
  /** Formats an audit log action, e.g. "Client: added". */
  labelOf: (action: string) => string
}

/** Changes by others since the last visit. */
export function RecentChanges({ changes: { since, items }, labelOf }: Props) {
  return (
    <ListSection
      title={`Changes since ${formatMinute(since)}`}
      all={{ to: paths.audit, label: 'Audit log' }}
    >
      <TodayRows>
        {items.map(({ seq, at, actorName, action, subjectName }) => (
          <TodayRow
            key={seq}
            note={
              <>
                <bdi>{actorName}</bdi> · <DateTime value={at} format="minute" />
              </>
            }
          >
            <span>{`${labelOf(action)} · `}</span>
            <bdi>{subjectName}</bdi>
          </TodayRow>
        ))}
      </TodayRows>
    </ListSection>
  )
}
