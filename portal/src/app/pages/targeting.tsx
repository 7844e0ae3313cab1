import { ownClient } from '@leadwright/shared/own-client'
import { prefetch } from '../../lib/prefetch.ts'
import { OwnProfiles } from '../../modules/targeting/own-profiles.tsx'
import { profilesQuery } from '../../modules/targeting/targeting.queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const loader = () => prefetch(profilesQuery(ownClient))

/** The dashboard's tab for the viewing client's ideal client profile. */
export const Component = () => (
  <>
    <PageHeader title="Targeting">
      Your ideal client profile: which companies we look for, and who decides there.
    </PageHeader>
    <OwnProfiles />
  </>
)
