import { mailModes, topicEmail } from '@leadwright/shared/mail-topics'
import { useQuery } from '@tanstack/react-query'
import { serialize } from '../../../lib/serialize.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useSavedValue } from '../../../ui/use-saved-value.ts'
import { type MailChoice, mailsQuery, useSetMail, useSetTimeZone } from './own-account.queries.ts'

const labels = { immediately: 'Immediately', daily: 'Once a day', never: 'Never' } as const
const options = mailModes.map((value) => ({ value, label: labels[value] }))

/** Which emails a user gets and when; saved when chosen. */
export function MailPreferences() {
  return (
    <QueryView
      query={useQuery(mailsQuery())}
      loading={<LoadingBlock label="Loading emails..." className="h-20 w-72 max-w-full" />}
      empty="There are no optional emails for your role."
    >
      {({ items, timeZone }) => (
        <>
          <ul
            aria-label="Email notifications"
            className="max-w-xl divide-y divide-line border-y border-line"
          >
            {items.map((mail) => (
              <MailItem key={mail.topic} {...mail} />
            ))}
          </ul>
          <DailyTime timeZone={timeZone} />
          <p className="mt-2 text-xs text-muted">
            Emails about your password, email address and sessions are always sent.
          </p>
        </>
      )}
    </QueryView>
  )
}

/** The choice shows at once, and is reverted if saving fails. */
function MailItem({ topic, mode }: MailChoice) {
  const { mutateAsync: set } = useSetMail()
  const act = useAction()
  const [chosen, choose] = useSavedValue(mode, (next) =>
    serialize([topic], () => act(() => set({ topic, mode: next }))),
  )
  const { label } = topicEmail(topic)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span aria-hidden="true" className="min-w-[min(12rem,100%)] flex-1">
        {label}
      </span>
      <Field label={label} labelHidden className="w-36 pointer-coarse:w-40">
        <Select
          options={options}
          value={chosen}
          onChange={({ target: { value } }) =>
            void choose(mailModes.find((one) => one === value) ?? mode)
          }
        />
      </Field>
    </li>
  )
}

/** The time zone of the daily email; the browser's zone is listed under its own name. */
function DailyTime({ timeZone }: { timeZone: string }) {
  const { mutateAsync: set } = useSetTimeZone()
  const act = useAction()
  const [chosen, choose] = useSavedValue(timeZone, (next) =>
    serialize(['timeZone'], () => act(() => set({ timeZone: next }))),
  )
  const { timeZone: here } = Intl.DateTimeFormat().resolvedOptions()
  const zones = [...new Set([here, timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <Field
      label="Time zone"
      hint={`Daily emails arrive at 08:00 in this time zone.${here === chosen ? '' : ` Your browser is set to ${here}.`}`}
      className="mt-4 max-w-xl"
    >
      <Select
        options={zones.map((value) => ({ value, label: value }))}
        value={chosen}
        onChange={({ target: { value } }) => void choose(value)}
      />
    </Field>
  )
}
