import { messages } from '@leadwright/shared/messages'
import { fileFrom } from '../../../lib/download.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { PageSection } from '../../../ui/page-section.tsx'

/** All that the portal shows the reader, in one archive. */
export function OwnData() {
  return (
    <PageSection title="Your data" description={messages.ownData.downloadNote}>
      <DownloadButton file={fileFrom('POST /api/own-data', {})}>
        {messages.ownData.download}
      </DownloadButton>
    </PageSection>
  )
}
