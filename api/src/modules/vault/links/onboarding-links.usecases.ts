import { limits } from '@leadwright/shared/limits'
import { onboardingLink } from '@leadwright/shared/onboarding'
import { newId } from '../../../lib/ids.ts'
import { defineOnboardingPart } from '../../clients/onboarding/onboarding.usecases.ts'
import { links } from './links.usecases.ts'

// The links of the onboarding template are filed under the new client. Only the team sees them until someone
// shares them.
defineOnboardingPart((write, { clientId, companyName }, lines) => {
  for (const line of lines.links) {
    const { label, url } = onboardingLink(line, companyName)
    const title = label.slice(0, limits.title)
    links.record.create(write, { id: newId(), clientId, title, link: url, notes: '' })
  }
})
