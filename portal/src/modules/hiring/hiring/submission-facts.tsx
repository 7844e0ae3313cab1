import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { submissionPath } from '@leadwright/shared/record-paths'
import { Link } from 'react-router-dom'
import { DateTime } from '../../../ui/date-time.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { EmailLink } from '../../../ui/email-link.tsx'
import { statusLabels } from './submission-badges.tsx'

/** What was sent and when, and the consents given with it. */
export function SubmissionFacts({ submission }: { submission: SubmissionDetail }) {
  const { applicantName, email, createdAt, decideBy, missedDate, closedAt, others } = submission
  const versions = [...new Set(Object.values(submission.consents))]
  return (
    <DetailsList
      items={[
        ['Name', applicantName],
        ['Email', <EmailLink key="email" email={email} />],
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
          `${Object.keys(submission.consents).length} points, wording from ${versions.join(', ')}`,
        ],
        ...(submission.decisionMessage
          ? ([
              [
                'Our message',
                <span key="words" className="whitespace-pre-line">
                  {submission.decisionMessage}
                </span>,
              ],
            ] as const)
          : []),
        ['Language', submission.language],
        ['Platform', submission.platform],
        ['Browser', submission.userAgent],
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
