import { dayInWords } from '@leadwright/shared/days'
import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../../config.ts'
import type { MailText } from '../../mail/mail.usecases.ts'

/** Notifies a team member about a task assigned to them. */
export const taskAssignedMail = (
  config: Config,
  task: { title: string; dueOn: string | null; clientName: string | null },
): MailText => ({
  subject: `New task: ${task.title}`,
  paragraphs: [
    `You have a new task: ${task.title}`,
    ...(task.clientName ? [`Client: ${task.clientName}`] : []),
    ...(task.dueOn ? [`Due: ${dayInWords(task.dueOn)}`] : []),
  ],
  action: { label: 'View your tasks', url: `${config.portalOrigin}${paths.tasks}` },
})
