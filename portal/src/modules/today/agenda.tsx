import type { AgendaEntry } from '@leadwright/shared/contracts/today'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath, submissionPath } from '@leadwright/shared/record-paths'
import { Video } from 'lucide-react'
import { today as readToday } from '../../lib/today.ts'
import { LimitedRows } from '../../ui/limited-rows.tsx'
import { ExternalLinkButton, TextLink } from '../../ui/links.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { MeetingPlace } from '../../ui/meeting-place.tsx'
import { agendaOf, startText } from './agenda.rules.ts'
import { TodayRow, TodayRows } from './today-rows.tsx'

/** The day's events and meetings that are not over, or else the next one. */
export function Agenda({ entries: all }: { entries: readonly AgendaEntry[] }) {
  const today = readToday()
  const { title, entries } = agendaOf(all, today)
  return (
    <ListSection title={title} all={{ to: paths.calendar, label: 'Calendar' }}>
      {entries.length === 0 && <p className="text-muted">Nothing in the next 7 days.</p>}
      {entries.length > 0 && (
        <LimitedRows rows={entries}>
          {(rows) => (
            <TodayRows>
              {rows.map((entry) => (
                <TodayRow
                  key={entry.id}
                  note={
                    entry.client ? (
                      <TextLink to={clientTabPath(entry.client.id, 'meetings')}>
                        <bdi>{entry.client.name}</bdi>
                      </TextLink>
                    ) : (
                      entry.guest && (
                        <TextLink
                          to={
                            entry.applicationId
                              ? submissionPath(entry.applicationId)
                              : paths.bookings
                          }
                        >
                          <bdi>{entry.guest}</bdi>
                        </TextLink>
                      )
                    )
                  }
                  action={
                    entry.joinUrl?.startsWith('https://') && (
                      <ExternalLinkButton href={entry.joinUrl} size="small" icon={<Video />}>
                        Join<span className="sr-only">{entry.title}</span>
                      </ExternalLinkButton>
                    )
                  }
                >
                  <span className="tabular mr-3 text-muted">{startText(entry, today)}</span>
                  <bdi>{entry.title}</bdi>
                  <MeetingPlace place={entry.place} />
                </TodayRow>
              ))}
            </TodayRows>
          )}
        </LimitedRows>
      )}
    </ListSection>
  )
}
