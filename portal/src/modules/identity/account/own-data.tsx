import { messages } from '@leadwright/shared/messages'
import { fileFrom } from '../../../lib/download.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { PageSection } from '../../../ui/page-section.tsx'

/** Exports all data the portal shows the reader, as one archive. */
export function OwnData() {
  return (
    <PageSection title="Your data" description={messages.ownData.downloadNote}>
      <DownloadButton file={fileFrom('POST /api/own-data', {})}>
        {messages.ownData.download}
      </DownloadButton>
    </PageSection>
  )
}
