import {
  dailyMail,
  isMailTopic,
  type MailTopic,
  mailTopicNames,
  mailTopicsFor,
  topicEmail,
} from '@leadwright/shared/mail-topics'
import { messages } from '@leadwright/shared/messages'
import type { Deps } from '../../deps.ts'
import {
  readDeclinedTime,
  readMeetingNews,
  readProposedTime,
} from '../bookings/meeting-news.usecases.ts'
import { readAssigned } from '../clients/assignments/assignments.usecases.ts'
import { readDueMilestone } from '../clients/milestones/milestone-news.usecases.ts'
import { readAnswer, readQuestion } from '../conversations/comment-news.usecases.ts'
import { readIncident } from '../deliverability/incident-news.usecases.ts'
import { mailModeOf } from '../identity/account/mail-preferences.usecases.ts'
import { readAsk, readBrief, readConfirmation } from '../leads/ask-news.usecases.ts'
import { readChangedLead, readLeadOutcome, readReleasedLead } from '../leads/lead-news.usecases.ts'
import {
  type ComposedMail,
  defineNews,
  greetingOf,
  type MailSection,
  type MailText,
  maxSections,
} from '../mail/mail.usecases.ts'
import { readChangedPayment } from '../money/corrections/payment-news.usecases.ts'
import { readChangedDeal, readReportedDeal } from '../money/deals/deal-news.usecases.ts'
import { readAddedOrder } from '../money/orders/order-news.usecases.ts'
import { readPayEntry } from '../money/pay/pay-news.usecases.ts'
import {
  readDecidedUpdate,
  readWaitingUpdate,
  readWrittenUpdate,
} from '../money/updates/update-news.usecases.ts'
import {
  findReceiver,
  listNews,
  type NotificationRow,
  type ReadNews,
  type Receiver,
} from '../notifications/notifications.usecases.ts'
import { readSentReport } from '../reports/report-news.usecases.ts'
import { readProposal, readProposalAnswer } from '../targeting/proposal-news.usecases.ts'
import { readRoomGrant, readRoomRequest } from '../team/rooms/room-news.usecases.ts'
import { readAssignedTask } from '../team/tasks/tasks.usecases.ts'
import { readSharedFile } from '../vault/vault/shared-files.usecases.ts'
import { describeNotification } from './bell.usecases.ts'
import { readWeekSummary } from './week-summaries.usecases.ts'

/** What the email about each kind of notification says when it is sent. */
const readers: Record<MailTopic, ReadNews> = {
  'client.assigned': readAssigned,
  'comment.answered': readAnswer,
  'comment.asked': readQuestion,
  'deal.changed': readChangedDeal,
  'deal.reported': readReportedDeal,
  'file.shared': readSharedFile,
  'lead.ask': readAsk,
  'lead.brief': readBrief,
  'lead.changed': readChangedLead,
  'lead.confirm': readConfirmation,
  'lead.outcome': readLeadOutcome,
  'lead.released': readReleasedLead,
  'meeting.declined': readDeclinedTime,
  'meeting.planned': readMeetingNews,
  'meeting.proposed': readProposedTime,
  'milestone.due': readDueMilestone,
  'order.changed': readAddedOrder,
  'pay.entry': readPayEntry,
  'payment.changed': readChangedPayment,
  'report.sent': readSentReport,
  'room.asked': readRoomRequest,
  'room.granted': readRoomGrant,
  'sending.changed': readIncident,
  'targeting.answered': readProposalAnswer,
  'targeting.proposed': readProposal,
  'task.assigned': readAssignedTask,
  'week.summary': readWeekSummary,
  'update.decided': readDecidedUpdate,
  'update.waiting': readWaitingUpdate,
  'update.written': readWrittenUpdate,
}

/**
 * Kinds about an event of a record, such as a comment: each notification has its own text. Of the
 * others, which say how a record is now, only the newest is emailed.
 */
const aboutEvents: readonly MailTopic[] = [
  ...(['comment.answered', 'comment.asked', 'lead.changed', 'lead.outcome'] as const),
  ...(['deal.changed', 'deal.reported', 'meeting.proposed', 'targeting.answered'] as const),
]

/** Most records that a daily email writes out. */
const maxDaily = 40

/** The email about some notifications, as far as they are news to the reader now. */
export function composeNews(
  deps: Deps,
  { kind, readerId }: { kind: string; readerId: string },
  notificationIds: readonly string[],
): ComposedMail | undefined {
  const reader = findReceiver(deps.db, readerId)
  if (!reader) return undefined
  const isDaily = kind === dailyMail
  const texts = listNews(deps.db, readerId, notificationIds, aboutEvents).flatMap((row) => {
    const { kind: of, subjectId } = row
    const text = textOf(deps, reader, row)
    return text ? [{ kind: of, subjectId, text }] : []
  })
  // Two events of a record can lead to the same text.
  const different = new Map(texts.map((news) => [JSON.stringify(news), news]))
  const news = [...different.values()]
  const [first, ...further] = (isDaily ? byKind(news) : news).map(({ text }) => text)
  if (!first) return undefined
  const count = 1 + further.length
  const shown = [first, ...further].slice(0, isDaily ? maxDaily : maxSections)
  const sections = shown.flatMap(({ subject, further: parts = [], ...text }) => {
    const { closing: _, meetingId: __, ...section } = text
    return [isDaily ? { heading: subject, ...section } : section, ...parts]
  })
  const omitted = count - shown.length
  const closings = new Map(shown.map(({ closing = [] }) => [closing.join('\n'), closing]))
  const [start = { paragraphs: [] }, ...rest] = withEnd(sections, [...closings.values()].flat())
  return {
    subject: subjectOf(kind, count) ?? first.subject,
    greeting: greetingOf(reader.firstName),
    ...start,
    ...(rest.length > 0 && { further: rest }),
    ...(omitted > 0 && { omitted }),
    ...(count === 1 && !isDaily && { meetingId: first.meetingId }),
  }
}

defineNews(composeNews)

/** Below the text of the only section, otherwise as another section. */
function withEnd(sections: readonly MailSection[], paragraphs: readonly string[]): MailSection[] {
  const [only, ...rest] = sections
  if (paragraphs.length === 0 || !only) return [...sections]
  if (rest.length > 0) return [...sections, { paragraphs: [...paragraphs] }]
  return [{ ...only, paragraphs: [...only.paragraphs, ...paragraphs] }]
}

function subjectOf(kind: string, count: number): string | undefined {
  if (kind === dailyMail) return messages.notifications.dailySubject(count)
  if (count === 1 || !isMailTopic(kind)) return undefined
  return topicEmail(kind).digest?.(count)
}

const byKind = <T extends { kind: NotificationRow['kind'] }>(news: readonly T[]): T[] =>
  mailTopicNames.flatMap((kind) => news.filter((one) => one.kind === kind))

/** Undefined if the reader may not read it now, or no longer wants emails about it. */
function textOf(
  deps: Deps,
  reader: Receiver,
  { kind, subjectId, createdAt: at, ...row }: NotificationRow,
): MailText | undefined {
  const { userId, role } = reader
  if (!isMailTopic(kind) || !mailTopicsFor(role).includes(kind)) return undefined
  if (mailModeOf(deps.db, userId, kind) === 'never') return undefined
  if (!describeNotification(deps, reader, { kind, subjectId, ...row })) return undefined
  return readers[kind]({ deps, reader, at }, subjectId)
}
