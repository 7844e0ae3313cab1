import { fileFrom } from '../../../lib/download.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { PageSection } from '../../../ui/page-section.tsx'

/** Exports all data the portal shows the reader, as one archive. */
export function DataExport() {
  return (
    <PageSection
      title="Your data"
      description="A ZIP file of everything this portal shows you: your profile, updates, comments, files, meetings, milestones, payments and reports."
    >
      <DownloadButton file={fileFrom('POST /api/own-data', {})}>Download everything</DownloadButton>
    </PageSection>
  )
}
