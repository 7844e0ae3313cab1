import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { submissionPath } from '@leadwright/shared/record-paths'
import { Link } from 'react-router-dom'
import { count } from '../../../lib/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { statusLabels } from './submission-badges.tsx'

/** What was sent and when, the consents given with it, and technical details. */
export function SubmissionFacts({ submission }: { submission: SubmissionDetail }) {
  const { createdAt, decideBy, missedDate, closedAt, others, sha256 } = submission
  const versions = [...new Set(Object.values(submission.consents))]
  return (
    <DetailsList
      items={[
        ['Received', <DateTime key="received" value={createdAt} format="minute" />],
        ['Decision by', <DateTime key="by" value={decideBy} format="long" />],
        ...(missedDate
          ? ([
              ['Originally promised', <DateTime key="at first" value={missedDate} format="long" />],
            ] as const)
          : []),
        ['Closed', closedAt && <DateTime value={closedAt} format="minute" />],
        [
          'Confirmed',
          `${count(Object.keys(submission.consents).length, 'point')}, wording from ${versions.join(', ')}`,
        ],
        ['Language', submission.language],
        ['Platform', submission.platform],
        ['Browser', submission.userAgent],
        ['SHA-256', sha256],
        [
          'Same email address',
          others.length > 0 && (
            <ul>
              {others.map(({ id, createdAt: at, status }) => (
                <li key={id}>
                  <Link to={submissionPath(id)} className="underline underline-offset-2">
                    <DateTime value={at} />
                    <span>{`, ${statusLabels[status].toLowerCase()}`}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ),
        ],
      ]}
    />
  )
}
