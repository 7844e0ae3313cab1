import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../config.ts'
import { excerpt, type MailText } from '../mail/mail.usecases.ts'

interface Written {
  /** The id and the title of the record. */
  subjectId: string
  title: string
  /** Empty if it must not leave the portal. */
  text: string
  author: string
}

/** What was said, after the sentence that announces it. */
const withText = (sentence: string, text: string) =>
  text ? [`${sentence}:`, excerpt(text)] : [`${sentence}.`]

const conversationAt = (config: Config, path: string, recordId: string, label: string) => ({
  label,
  url: `${config.portalOrigin}${path}?conversation=${recordId}`,
})

/** Notifies the client about a comment from the team. */
export const answeredMail = (
  config: Config,
  { subjectId, title, text, author }: Written,
): MailText => ({
  subject: `New comment on “${title}”`,
  paragraphs: withText(`${author} from ${config.company.name} commented on “${title}”`, text),
  action: conversationAt(config, paths.conversations, subjectId, 'Reply'),
})

/** Notifies the team about a client's comment. */
export const askedMail = (
  config: Config,
  { subjectId, title, text, author }: Written,
  company: string,
): MailText => ({
  subject: `${company} commented on “${title}”`,
  paragraphs: withText(`${author} commented on “${title}”`, text),
  action: conversationAt(config, paths.waiting, subjectId, 'Reply'),
})
