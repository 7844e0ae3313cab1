import { dayInWords } from '@leadwright/shared/days'
import { conversationPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../../config.ts'
import type { MailText } from '../../mail/mail.usecases.ts'

interface Step {
  id: string
  title: string
  dueOn: string
}

/** Reminds a client of a milestone that it does. */
export const milestoneDueMail = (
  config: Config,
  { id, title, dueOn }: Step,
  isOverdue: boolean,
): MailText => ({
  subject: `“${title}” ${isOverdue ? 'was' : 'is'} due on ${dayInWords(dueOn)}`,
  paragraphs: [
    isOverdue
      ? `We are waiting for you to do this step of your plan. It was due on ${dayInWords(dueOn)}.`
      : `This step of your plan is yours. It is due on ${dayInWords(dueOn)}.`,
    'If you need more time or have a question, please write a comment.',
  ],
  action: { label: 'View the step', url: `${config.portalOrigin}${conversationPath(id)}` },
})
