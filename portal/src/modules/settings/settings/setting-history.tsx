import type { SettingChange } from '@leadwright/shared/contracts/settings'
import { settingLabels, settingLines } from '@leadwright/shared/settings'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { DateTime } from '../../../ui/date-time.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { settingHistoryQuery } from './settings.queries.ts'
import { partOf, type SettingsPart } from './settings-address.ts'

/** Who changed which setting of a part and when, with the previous and the new value. */
export function SettingHistory({ part }: { part: SettingsPart }) {
  const query = useQuery({
    ...settingHistoryQuery(),
    select: ({ items }) => items.filter(({ key }) => partOf[key] === part),
  })
  return (
    <PageSection title="History" description="Newest first.">
      <QueryView query={query} loading="Loading history..." rows={3} empty="No changes yet.">
        {(items) => (
          <ul className="max-w-2xl divide-y divide-line border-y border-line">
            {items.map((change) => (
              <li key={change.id} className="py-2">
                <Change change={change} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </PageSection>
  )
}

function Change({ change }: { change: SettingChange }) {
  return (
    <details className="group">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-2 rounded">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 self-center text-muted transition-transform group-open:rotate-90"
        />
        <span className="font-medium">{settingLabels[change.key]}</span>
        <span className="text-[0.8125rem] text-muted">
          <span>{`${change.actor}, `}</span>
          <DateTime value={change.at} format="minute" />
        </span>
      </summary>
      <div className="mt-2 grid gap-3 pb-1 text-[0.8125rem] sm:grid-cols-2">
        <Value title="Before" value={change.before} />
        <Value title="After" value={change.after} />
      </div>
    </details>
  )
}

function Value({ title, value }: { title: string; value: unknown }) {
  const text = settingLines(value).join('\n')
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted">{title}</p>
      <p className="max-h-64 overflow-y-auto rounded border border-line bg-surface p-2 whitespace-pre-wrap wrap-anywhere">
        {text === '' ? 'Empty' : text}
      </p>
    </div>
  )
}
