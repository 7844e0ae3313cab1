import { messages } from '@leadwright/shared/messages'
import { urlOf } from '../../../lib/api.ts'
import { DownloadLink } from '../../../ui/links.tsx'
import { PageSection } from '../../../ui/page-section.tsx'

/** All that the portal shows the reader, in one archive. */
export function OwnData() {
  return (
    <PageSection title="Your data" description={messages.ownData.downloadNote}>
      <DownloadLink href={urlOf('GET /api/own-data', {})}>{messages.ownData.download}</DownloadLink>
    </PageSection>
  )
}
