import type { ProfileEvent } from '@leadwright/shared/contracts/targeting/profiles'
import { formatDay } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { History } from '../../ui/history.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { eventLabels } from './profile-words.ts'

/** Who proposed a version and who agreed to it, newest first. */
export const ProfileHistory = ({ events }: { events: readonly ProfileEvent[] }) => (
  <History events={events} className="text-[0.8125rem]">
    {({ kind, name, text, day, at }) => (
      <>
        <p>
          <span>{eventLabels[kind]}</span> by <bdi>{name}</bdi>
        </p>
        {day && <p>{`Agreed by email on ${formatDay(day)}`}</p>}
        {text && (
          <p className="whitespace-pre-line wrap-anywhere">
            <LinkedText text={text} />
          </p>
        )}
        <p className="text-muted">
          <DateTime value={at} format="minute" />
        </p>
      </>
    )}
  </History>
)
