import { mailTopics } from '@leadwright/shared/mail-topics'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useOptimisticValue } from '../../../ui/use-optimistic-value.ts'
import { type MailChoice, mailsQuery, useSetMail } from './own-account.queries.ts'

/** Which mails one gets; saved as a box is ticked. */
export function MailPreferences() {
  return (
    <QueryView
      query={useQuery(mailsQuery())}
      loading={<LoadingBlock label="Loading mails..." className="h-20 w-72" />}
      empty="There is no mail that you could switch off."
    >
      {({ items }) => (
        <fieldset>
          <legend className="sr-only">Mails</legend>
          {items.map((mail) => (
            <MailBox key={mail.topic} {...mail} />
          ))}
          <p className="mt-2 text-xs text-muted">
            Mails about your password, your email and your sessions are always sent.
          </p>
        </fieldset>
      )}
    </QueryView>
  )
}

/** The box moves at once; a refusal moves it back. */
function MailBox({ topic, enabled }: MailChoice) {
  const { mutateAsync: set } = useSetMail()
  const act = useAction()
  const [ticked, setTicked] = useOptimisticValue(enabled)
  return (
    <Checkbox
      label={mailTopics[topic].label}
      checked={ticked}
      onChange={async ({ target: { checked } }) => {
        setTicked(checked)
        if (!(await act(() => set({ topic, enabled: checked })))) setTicked(enabled)
      }}
    />
  )
}
