import type { ApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { isOpen } from '@leadwright/shared/hiring-rules'
import { ExternalLinkButton } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/notice.tsx'

const sentences = {
  received: 'Your application has arrived. A person will read it.',
  reading: 'Someone is reading your application.',
  invited: 'We liked your application and would like to talk to you.',
  declined:
    'We decided not to go on to an interview this time. Thank you for the work you put into it.',
  withdrawn: 'You took your application back. Nobody reads it any more.',
} as const

/** Where it stands, in a sentence, and what there is to do. */
export function Outcome({ application }: { application: ApplicationStatus }) {
  const { status, decideBy, interviewUrl } = application
  const late = isOpen(status) && new Date(decideBy) < new Date()
  return (
    <div className="mb-6 grid gap-4">
      <p className="text-base">{sentences[status]}</p>
      {late && (
        <Notice tone="caution">
          We promised a decision by now and are late. You will still get one.
        </Notice>
      )}
      {interviewUrl && (
        <ExternalLinkButton href={interviewUrl} variant="primary" size="large">
          Choose a time for the interview
        </ExternalLinkButton>
      )}
    </div>
  )
}
