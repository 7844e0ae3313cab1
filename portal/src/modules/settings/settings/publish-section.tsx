import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { usePublishSite } from './settings.queries.ts'

/** Builds the public site anew; says so where no deploy hook is configured. */
export function PublishSection({ canPublish }: { canPublish: boolean }) {
  const [failure, setFailure] = useState<string>()
  const { mutateAsync: publish, isPending } = usePublishSite()
  const toast = useToast()

  async function run() {
    setFailure(undefined)
    try {
      await publish()
      toast({ message: 'The site is being built anew; it shows the texts in a few minutes.' })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <PageSection
      title="Publish"
      description="The public site is built ahead of time. Publishing builds it anew with the terms and the footer as they are saved."
    >
      <div className="grid max-w-2xl justify-items-start gap-3">
        {!canPublish && <Notice>{messages.settings.noDeployHook}</Notice>}
        {failure && <Notice tone="negative">{failure}</Notice>}
        <Button
          variant="primary"
          disabled={!canPublish}
          busy={isPending}
          busyLabel="Publishing..."
          onClick={() => void run()}
        >
          Publish
        </Button>
      </div>
    </PageSection>
  )
}
