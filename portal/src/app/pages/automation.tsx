import { ApiKeys } from '../../modules/automation/api-keys.tsx'
import { Deliveries } from '../../modules/automation/deliveries.tsx'
import { Webhooks } from '../../modules/automation/webhooks.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** API keys and webhooks. */
export function Component() {
  return (
    <SettingsFrame>
      <PageHeader title="Automation">
        Connect other programs, such as your workflows in Operations, to this portal.
      </PageHeader>
      <ApiKeys />
      <Webhooks />
      <Deliveries />
    </SettingsFrame>
  )
}
