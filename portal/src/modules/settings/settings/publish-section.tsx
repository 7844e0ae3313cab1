import { messages } from '@leadwright/shared/messages'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { publishSite } from './settings.queries.ts'

/** Builds the public site anew; says so where no deploy hook is configured. */
export function PublishSection({ canPublish }: { canPublish: boolean }) {
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: publishSite,
    onSuccess: () =>
      toast({ message: 'The site is being built anew; it shows the texts in a few minutes.' }),
  })
  return (
    <PageSection
      title="Publish"
      description="The public site is built ahead of time. Publishing builds it anew with the terms and the footer as they are saved."
    >
      <div className="grid max-w-2xl justify-items-start gap-3">
        {!canPublish && <Notice>{messages.settings.noDeployHook}</Notice>}
        {error && <Notice tone="negative">{error.message}</Notice>}
        <Button
          variant="primary"
          disabled={!canPublish}
          busy={isPending}
          busyLabel="Publishing..."
          onClick={() => mutate()}
        >
          Publish
        </Button>
      </div>
    </PageSection>
  )
}
