import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../config.ts'
import { excerpt, type MailText } from '../mail/mail.usecases.ts'

interface Written {
  /** The id of the record, and its title; null for a message about no record. */
  subjectId: string
  title: string | null
  /** Empty if it must not leave the portal. */
  text: string
  author: string
}

const wrote = (title: string | null) =>
  title === null ? 'sent a message' : `commented on “${title}”`

/** What was said, after the sentence that announces it. */
const withText = (sentence: string, text: string) =>
  text ? [`${sentence}:`, excerpt(text)] : [`${sentence}.`]

const replyTo = (config: Config, path: string, recordId: string) => ({
  label: 'Reply',
  url: `${config.portalOrigin}${path}?conversation=${recordId}`,
})

/** Notifies the client about a comment from the team. */
export const answeredMail = (
  config: Config,
  { subjectId, title, text, author }: Written,
): MailText => ({
  subject: title === null ? `New message from ${author}` : `New comment on “${title}”`,
  paragraphs: withText(`${author} from ${config.company.name} ${wrote(title)}`, text),
  action: replyTo(config, paths.conversations, subjectId),
})

/** Notifies the team about a client's comment. */
export const askedMail = (
  config: Config,
  { subjectId, title, text, author }: Written,
  company: string,
): MailText => ({
  subject: `${company} ${wrote(title)}`,
  paragraphs: withText(`${author} ${wrote(title)}`, text),
  action: replyTo(config, paths.waiting, subjectId),
})
