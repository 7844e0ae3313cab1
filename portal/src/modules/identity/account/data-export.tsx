import { messages } from '@leadwright/shared/messages'
import { fileFrom } from '../../../lib/download.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { PageSection } from '../../../ui/page-section.tsx'

/** Exports all data the portal shows the reader, as one archive. */
export function DataExport() {
  return (
    <PageSection title="Your data" description={messages.dataExport.downloadNote}>
      <DownloadButton file={fileFrom('POST /api/own-data', {})}>
        {messages.dataExport.download}
      </DownloadButton>
    </PageSection>
  )
}
