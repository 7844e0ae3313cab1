import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { company } from '../../lib/company.ts'
import { applicationQuery } from '../../modules/hiring/application/application.queries.ts'
import { Outcome } from '../../modules/hiring/application/outcome.tsx'
import { OwnData } from '../../modules/hiring/application/own-data.tsx'
import { ProgressSteps } from '../../modules/hiring/application/progress-steps.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { EntrancePage } from '../entrance-page.tsx'

/** An applicant's own page, by the mailed link. Its token stands behind the `#`. */
export function Component() {
  const { hash } = useLocation()
  const [erased, setErased] = useState(false)
  const token = hash.slice(1)
  return (
    <EntrancePage title="Your application" text={`To ${company.name}.`}>
      {erased && (
        <Notice tone="positive">Everything is erased. This link leads nowhere now.</Notice>
      )}
      {!erased && !token && <Notice tone="negative">{messages.hiring.linkUnusable}</Notice>}
      {!erased && token && <Application token={token} onErased={() => setErased(true)} />}
    </EntrancePage>
  )
}

function Application({ token, onErased }: { token: string; onErased: () => void }) {
  const query = useQuery(applicationQuery(token))
  const loading = <LoadingBlock label="Loading your application..." className="h-32 w-full" />
  return (
    <QueryView query={query} loading={loading}>
      {(application) => (
        <>
          <Outcome application={application} />
          <ProgressSteps application={application} />
          <OwnData token={token} application={application} onErased={onErased} />
        </>
      )}
    </QueryView>
  )
}
