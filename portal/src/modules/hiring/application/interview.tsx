import { useQuery } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import { formatMeeting } from '../../../lib/format.ts'
import { ChangeLinks } from '../../../ui/change-links.tsx'
import { ExternalLinkButton } from '../../../ui/links.tsx'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { MeetingPlace } from '../../../ui/meeting-place.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { interviewQuery } from './application.queries.ts'

interface Props {
  token: string
  /** The page where a time is chosen. */
  bookingUrl: string
  kind: keyof typeof words
}

const words = {
  interview: {
    loading: 'Loading your interview...',
    choose: 'Choose an interview time',
    booked: 'Your interview is booked',
    over: 'Your interview',
  },
  onboarding: {
    loading: 'Loading your onboarding...',
    choose: 'Choose a time for onboarding',
    booked: 'Your onboarding is booked',
    over: 'Your onboarding',
  },
} as const

/** The booked interview or onboarding with links to join and reschedule it, or a link to book one. */
export function Interview({ token, bookingUrl, kind }: Props) {
  const { loading, choose, booked, over } = words[kind]
  return (
    <QueryView
      query={useQuery(interviewQuery(token))}
      loading={<LoadingBlock label={loading} className="h-11 w-60" />}
    >
      {({ interview }) => {
        if (interview === null) {
          return (
            <ExternalLinkButton href={bookingUrl} variant="primary" size="large">
              {choose}
            </ExternalLinkButton>
          )
        }
        const { startsAt, minutes, joinUrl, place } = interview
        const isOver = Date.parse(startsAt) + minutes * 60_000 <= Date.now()
        return (
          <section aria-labelledby="interview" className="grid gap-3">
            <div>
              <h2 id="interview" className="font-medium">
                {isOver ? over : booked}
              </h2>
              <time dateTime={startsAt}>{formatMeeting(startsAt, minutes)}</time>
              <MeetingPlace place={place} />
            </div>
            {!isOver && (
              <div className="flex flex-wrap gap-2">
                {joinUrl && (
                  <ExternalLinkButton href={joinUrl} variant="primary" icon={<Video />}>
                    Join
                  </ExternalLinkButton>
                )}
                <ChangeLinks meeting={interview} size="normal" />
              </div>
            )}
          </section>
        )
      }}
    </QueryView>
  )
}
