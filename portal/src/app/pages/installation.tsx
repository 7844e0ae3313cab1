import type { Finding } from '@leadwright/shared/contracts/installation'
import { useQuery } from '@tanstack/react-query'
import { prefetch } from '../../lib/prefetch.ts'
import { Findings } from '../../modules/installation/findings.tsx'
import {
  installationQuery,
  useCheckInstallation,
} from '../../modules/installation/installation.queries.ts'
import { InstallationDetails } from '../../modules/installation/installation-details.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useAction } from '../../ui/use-action.ts'
import { SettingsFrame } from '../settings-frame.tsx'

export const loader = () => prefetch(installationQuery())

/** The state of the server, for operators. */
export function Component() {
  const { mutateAsync: check, isPending, data: checked } = useCheckInstallation()
  const act = useAction()
  return (
    <SettingsFrame>
      <PageHeader title="Installation">
        How this installation is set up and what needs your attention.
      </PageHeader>
      <QueryView query={useQuery(installationQuery())} loading="Loading installation...">
        {(installation) => (
          <>
            <PageSection
              title="Checks"
              description="These checks are quick. “Run all checks” also reads the whole database and all files, and contacts the mail server."
              actions={
                <Button
                  size="small"
                  busy={isPending}
                  busyLabel="Checking..."
                  onClick={() => void act(() => check(undefined))}
                >
                  Run all checks
                </Button>
              }
            >
              <div aria-live="polite">
                <Findings findings={withNewest(checked?.findings ?? [], installation.findings)} />
              </div>
            </PageSection>
            <InstallationDetails installation={installation} />
          </>
        )}
      </QueryView>
    </SettingsFrame>
  )
}

/** The findings of all checks, with the current results of the quick ones. */
const withNewest = (all: readonly Finding[], quick: readonly Finding[]) => [
  ...quick,
  ...all.filter(({ name }) => !quick.some((one) => one.name === name)),
]
