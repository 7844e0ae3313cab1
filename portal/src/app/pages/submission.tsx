import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { idFrom } from '../../lib/not-found.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { DecisionBar } from '../../modules/hiring/hiring/decision-bar.tsx'
import { submissionQuery } from '../../modules/hiring/hiring/hiring.queries.ts'
import { SubmissionBadges } from '../../modules/hiring/hiring/submission-badges.tsx'
import { SubmissionFacts } from '../../modules/hiring/hiring/submission-facts.tsx'
import { SubmissionFile } from '../../modules/hiring/hiring/submission-file.tsx'
import { SubmissionNotes } from '../../modules/hiring/hiring/submission-notes.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { NotFound } from '../plain-page.tsx'

export const loader = ({ params }: LoaderFunctionArgs) =>
  prefetch(submissionQuery(idFrom(params['id'])))

export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(submissionQuery(id))
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
            actions={<DecisionBar submission={submission} />}
          />
          <div className="mb-6 flex flex-wrap items-center gap-4">
            <SubmissionBadges submission={submission} />
            <LinkButton to={paths.hiring} variant="quiet" size="small">
              All applications
            </LinkButton>
          </div>
          <PageSection title="Application">
            <SubmissionFacts submission={submission} />
          </PageSection>
          <PageSection
            title="PDF"
            description="Pages are shown as images, so nothing in the file can run."
          >
            <SubmissionFile key={submission.id} submission={submission} />
          </PageSection>
          <PageSection title="Notes">
            <SubmissionNotes key={submission.id} submission={submission} />
          </PageSection>
        </>
      )}
    </QueryView>
  )
}
