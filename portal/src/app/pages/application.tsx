import { STATUS_TOKEN } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { company, siteOrigin } from '../../lib/company.ts'
import { applicationQuery } from '../../modules/hiring/application/application.queries.ts'
import { LostLink } from '../../modules/hiring/application/lost-link.tsx'
import { Outcome } from '../../modules/hiring/application/outcome.tsx'
import { ProgressSteps } from '../../modules/hiring/application/progress-steps.tsx'
import { Receipt } from '../../modules/hiring/application/receipt.tsx'
import { ThreadSoFar } from '../../modules/hiring/application/thread-so-far.tsx'
import { WithdrawOrErase } from '../../modules/hiring/application/withdraw-or-erase.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { AuthLayout } from '../auth-layout.tsx'

/** An applicant's page, opened by the emailed link. Its token is after the `#`. */
export function Component() {
  const { hash } = useLocation()
  const [erased, setErased] = useState(false)
  const token = hash.slice(1)
  const isComplete = STATUS_TOKEN.test(token)
  const query = useQuery({ ...applicationQuery(token), enabled: isComplete && !erased })
  const application = erased ? undefined : query.data
  const job = application?.job

  // The button that was pressed has disappeared.
  useEffect(() => {
    if (erased) document.querySelector('h1')?.focus()
  }, [erased])

  return (
    <AuthLayout
      title={erased ? 'Your application is erased' : 'Your application'}
      text={
        erased ? 'Thank you for your interest.' : [job, company.name].filter(Boolean).join(' at ')
      }
      thread={<ThreadSoFar application={application} />}
    >
      {erased && (
        <Notice tone="positive">Everything has been erased. This link no longer works.</Notice>
      )}
      {!erased && !isComplete && <LostLink reason={token && messages.hiring.linkIncomplete} />}
      {!erased && isComplete && (
        <QueryView
          query={query}
          loading={<LoadingBlock label="Loading your application..." className="h-32 w-full" />}
          notFound={() => <LostLink reason={messages.hiring.linkUnusable} />}
        >
          {(application) => (
            <>
              <Outcome token={token} application={application} />
              <ProgressSteps application={application} />
              <Receipt application={application} />
              <WithdrawOrErase
                token={token}
                application={application}
                onErased={() => setErased(true)}
              />
            </>
          )}
        </QueryView>
      )}
      <p className="mt-6 text-[0.8125rem] text-muted">
        Questions? Write to{' '}
        <a className="underline wrap-anywhere" href={`mailto:${company.supportEmail}`}>
          {company.supportEmail}
        </a>
        .
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-[0.8125rem]">
        <a className="py-1 underline" href={`${siteOrigin}/hiring`}>
          See the job
        </a>
        <a className="py-1 underline" href={`${siteOrigin}/`}>
          Go to the website
        </a>
      </p>
    </AuthLayout>
  )
}
