import type { ProfileEvent } from '@leadwright/shared/contracts/targeting/profiles'
import { formatDay } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { eventLabels } from './profile-words.ts'

/** Who proposed a version and who agreed to it, newest first. */
export function ProfileHistory({ events }: { events: readonly ProfileEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-label="History">
      <h3 className="mb-1 text-xs font-medium text-muted">History</h3>
      <ol className="border-l border-line pl-4">
        {/* Two events can have the same millisecond. */}
        {[...events.entries()].map(([position, { kind, name, text, day, at }]) => (
          <li key={position} className="relative py-1.5 text-[0.8125rem]">
            <span
              aria-hidden="true"
              className="absolute top-3.5 -left-[1.2rem] size-1.5 rounded-full bg-accent"
            />
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
          </li>
        ))}
      </ol>
    </section>
  )
}
