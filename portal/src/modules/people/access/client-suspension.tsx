import { messages } from '@leadwright/shared/messages'
import { useClientSuspension } from './access.queries.ts'
import { AccessAction } from './access-action.tsx'

interface Props {
  client: { clientId: string; companyName: string; suspended: boolean }
  /** The number of people who sign in for the client. */
  people: number
}

/** Suspends a client with all its people and API keys, or restores it. */
export function ClientSuspension({ client, people }: Props) {
  const { mutateAsync: change } = useClientSuspension(client.clientId)
  const { companyName, suspended } = client
  const texts = messages.access.client
  return (
    <ul className="mb-8 max-w-2xl border-y border-line">
      {suspended ? (
        <AccessAction
          title={texts.suspendedTitle}
          text={texts.suspendedHint}
          label={texts.restore}
          done={texts.restored(companyName)}
          run={() => change({ suspended: false })}
        />
      ) : (
        <AccessAction
          title={texts.suspend}
          text={texts.suspendHint}
          label={texts.suspend}
          question={texts.suspendQuestion(companyName, people)}
          done={texts.suspended(companyName)}
          run={() => change({ suspended: true })}
        />
      )}
    </ul>
  )
}
