import { isOpen } from '@leadwright/shared/hiring-rules'
import { paths } from '@leadwright/shared/portal-paths'
import { submissionPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { lazy } from '../../lib/lazy.ts'
import { idFrom } from '../../lib/not-found.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { DecisionPanel } from '../../modules/hiring/hiring/decision-panel.tsx'
import { filtersOf, searchOf } from '../../modules/hiring/hiring/filters.ts'
import {
  interviewsQuery,
  neighborsQuery,
  submissionQuery,
} from '../../modules/hiring/hiring/hiring.queries.ts'
import { NeighborLinks } from '../../modules/hiring/hiring/neighbor-links.tsx'
import { RequirementList } from '../../modules/hiring/hiring/requirement-list.tsx'
import { SubmissionFacts } from '../../modules/hiring/hiring/submission-facts.tsx'
import { SubmissionFile } from '../../modules/hiring/hiring/submission-file.tsx'
import { SubmissionNotes } from '../../modules/hiring/hiring/submission-notes.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { NotFound } from '../plain-page.tsx'

const HireDialog = lazy(() => import('../hire-dialog.tsx'))

export const loader = ({ params, request }: LoaderFunctionArgs) => {
  const id = idFrom(params['id'])
  const filters = filtersOf(new URL(request.url).searchParams)
  return prefetch(submissionQuery(id), neighborsQuery(id, filters), interviewsQuery())
}

/** An application: the PDF, and next to it the decision, the requirements and the notes. */
export function Component() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = filtersOf(params)
  const search = searchOf(filters)
  const query = useQuery(submissionQuery(id))
  const { data: neighbors } = useQuery(neighborsQuery(id, filters))
  const { data: interviews } = useQuery(interviewsQuery())
  const list = { pathname: paths.hiring, search }

  return (
    <QueryView
      query={query}
      loading="Loading application..."
      notFound={() => (
        <NotFound kind="Application" back={{ to: paths.hiring, label: 'All applications' }} />
      )}
    >
      {(submission) => (
        <>
          <PageHeader
            title={submission.applicantName ?? submission.email}
            actions={
              <>
                <LinkButton to={list} variant="quiet">
                  All applications
                </LinkButton>
                {neighbors && <NeighborLinks {...neighbors} search={search} />}
              </>
            }
          />
          <div
            key={submission.id}
            className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]"
          >
            <div className="lg:col-start-2">
              <DecisionPanel
                submission={submission}
                meeting={interviews?.items.find(({ submissionId }) => submissionId === id)}
                hireDialog={(close) => <HireDialog submission={submission} onClose={close} />}
                onDecided={() => {
                  const next = neighbors?.nextOpen
                  if (isOpen(submission.status) && next)
                    void navigate({ pathname: submissionPath(next), search })
                }}
              />
            </div>
            <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <SubmissionFile submission={submission} />
            </div>
            <div className="grid min-w-0 gap-6 lg:col-start-2">
              <ListSection title="Requirements">
                <RequirementList submission={submission} />
              </ListSection>
              <ListSection title="Notes">
                <SubmissionNotes submission={submission} />
              </ListSection>
            </div>
          </div>
          <details className="mt-6 border-t border-line py-3">
            <summary className="cursor-pointer py-2 font-medium">Details</summary>
            <SubmissionFacts submission={submission} />
          </details>
        </>
      )}
    </QueryView>
  )
}
