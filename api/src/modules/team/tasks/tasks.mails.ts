import { dayInWords } from '@leadwright/shared/days'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'

/** Tells a staff member of a task that is theirs now. */
export const taskAssignedMail = (
  config: Config,
  to: Recipient,
  task: { title: string; dueOn: string | null; clientName: string | null },
): OutgoingMail => ({
  kind: 'task.assigned',
  to,
  subject: `A new task at ${config.company.name}`,
  paragraphs: [
    `You have a new task: ${task.title}`,
    ...(task.clientName ? [`Client: ${task.clientName}`] : []),
    ...(task.dueOn ? [`Due: ${dayInWords(task.dueOn)}`] : []),
  ],
  action: { label: 'Open your tasks', url: `${config.portalOrigin}/studio/workspace/tasks` },
})
