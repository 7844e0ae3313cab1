import { z } from 'zod'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '../attachments.ts'
import { Binary, defineEndpoint } from '../endpoint.ts'
import { IsoInstant, limits, PageQuery, pageOf, prose, SearchText, Uuid } from '../fields.ts'
import { messages } from '../messages.ts'
import { MilestoneView } from './clients/milestones.ts'

/** What a conversation may be about; `client` is the client itself, for messages about no record. */
export const conversationKinds = ['update', 'milestone', 'meeting', 'lead', 'client'] as const
export type ConversationKind = (typeof conversationKinds)[number]
/** The author's side: the client, or the team. */
export const conversationSides = ['client', 'team'] as const

export const AttachmentView = z.object({
  id: Uuid,
  name: z.string(),
  /** Media type: PDF, an office or text file, or WebP of any picture. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  createdAt: IsoInstant,
})
export type AttachmentView = z.infer<typeof AttachmentView>

export const CommentView = z.object({
  id: Uuid,
  side: z.enum(conversationSides),
  /** Empty for a person of the client who was removed. */
  author: z.string(),
  /** A path on this origin; null to draw the initials. */
  authorPicture: z.string().nullable(),
  text: z.string(),
  createdAt: IsoInstant,
  attachments: z.array(AttachmentView),
})
export type CommentView = z.infer<typeof CommentView>

/** All comments about one record, oldest first. */
export const ConversationView = z.object({
  /** The id of the record, and so of the conversation. */
  id: Uuid,
  kind: z.enum(conversationKinds),
  /** The record's title. */
  title: z.string(),
  clientId: Uuid,
  clientName: z.string(),
  /** Whether the reader may open the client's page, and what it has of the record. */
  opensClient: z.boolean(),
  /**
   * What the record says: the text of an update, or why now to talk to a lead. Empty for other kinds, and
   * for an update with an amount if the reader sees no amounts.
   */
  about: z.string(),
  /** When the meeting is; null for other kinds. */
  meeting: z.object({ startsAt: IsoInstant, minutes: z.int() }).nullable(),
  /** When the step is due or was done, and who does it; null for other kinds. */
  milestone: MilestoneView.pick({
    ...{ dueOn: true, doneAt: true, ownerName: true, needsClient: true },
  } as const).nullable(),
  comments: z.array(CommentView),
  /** Files of an update itself; empty for staff. */
  attachments: z.array(AttachmentView),
  /** Who of the client has read it, and when last; empty for clients. */
  seen: z.array(z.object({ name: z.string(), at: IsoInstant })),
})
export type ConversationView = z.infer<typeof ConversationView>

const text = prose(limits.text).min(1, messages.fields.required)

/** `attachments` are ids of files that the author uploaded before with `place: 'comment'`. */
export const CommentBody = z.strictObject({
  text,
  attachments: z.array(Uuid).max(ATTACHMENTS_MAX).default([]),
})

/** 404 for another client's record, and for staff if no client has asked about it. */
export const getConversation = defineEndpoint('GET /api/conversations/:recordId', {
  topics: ['conversations'],
  access: 'signed-in',
  summary: 'Get the conversation about an update, a milestone, a meeting, a lead or a client',
  response: ConversationView,
})

/** 404 as for reading; 400 for a missing file; 409 `conversation.full` after 500 comments. */
export const addComment = defineEndpoint('POST /api/conversations/:recordId/comments', {
  access: 'signed-in',
  summary:
    'Comment on an update, a milestone, a meeting or a lead, or message the team as a client',
  once: true,
  body: CommentBody,
  response: CommentView,
})

/**
 * One file, for a comment that is sent next, or of an update itself. A picture is stored as WebP.
 * 400 for another type, a broken file, and a file with macros; 413 over 10 MB; 404 as for reading.
 */
export const attachFile = defineEndpoint('POST /api/conversations/:recordId/files', {
  access: 'signed-in',
  summary: 'Upload a PDF, an image, an office file or text to attach to a comment',
  once: true,
  body: z.strictObject({ place: z.enum(['comment', 'record']) }),
  file: {
    field: 'file',
    maxBytes: ATTACHMENT_MAX_BYTES,
    tooLarge: messages.conversations.attachmentSize,
    required: true,
  },
  response: AttachmentView,
})

export const downloadAttachment = defineEndpoint('GET /api/attachments/:attachmentId', {
  access: 'signed-in',
  summary: 'Download an attachment',
  response: Binary,
})

/** Called when the client's own session shows the record; reading by others does not count. */
export const markConversationSeen = defineEndpoint('POST /api/conversations/:recordId/seen', {
  access: 'conversations.own',
  summary:
    'Mark an update, a milestone, a meeting or a lead and its conversation as seen by the client',
  background: true,
})

/** A note for the team only; never in a response to a client. */
const InternalNote = z.object({
  id: Uuid,
  author: z.string(),
  text: z.string(),
  createdAt: IsoInstant,
})
export const InternalNoteBody = z.strictObject({ text })

export const listInternalNotes = defineEndpoint('GET /api/conversations/:recordId/notes', {
  topics: ['conversations'],
  access: 'internal-notes.write',
  summary:
    'List the internal notes about an update, a milestone, a meeting or a lead, oldest first',
  response: z.object({ items: z.array(InternalNote) }),
})

/** 404 as for reading; 409 `conversation.full` after 500 notes. */
export const addInternalNote = defineEndpoint('POST /api/conversations/:recordId/notes', {
  access: 'internal-notes.write',
  summary: 'Write an internal note; clients never see it',
  once: true,
  body: InternalNoteBody,
  response: InternalNote,
})

const ConversationEntry = ConversationView.pick({ id: true, kind: true, title: true }).extend({
  /** The newest comment. */
  text: z.string(),
  side: z.enum(conversationSides),
  lastAt: IsoInstant,
  /** Whether it has a comment that the reader, a person of the client, has not seen; false for the team. */
  unread: z.boolean(),
})
export type ConversationEntry = z.infer<typeof ConversationEntry>

const UnansweredEntry = ConversationEntry.omit({ unread: true }).extend({
  clientName: z.string(),
  companyName: z.string(),
})

export const listUnanswered = defineEndpoint('GET /api/unanswered-conversations', {
  topics: ['conversations'],
  access: 'conversations.answer',
  summary: 'List conversations that need an answer, longest wait first',
  query: PageQuery,
  response: pageOf(UnansweredEntry).extend({ total: z.int() }),
})

export const ConversationFilter = z.object({
  /** Every word must be in the title, a comment or the name of a file. */
  search: SearchText.optional(),
  only: z.enum(['unread']).optional(),
})

export const listConversations = defineEndpoint('GET /api/clients/:clientId/conversations', {
  topics: ['conversations'],
  access: 'clients.read',
  ownAccess: 'conversations.own',
  summary: "List a client's conversations, unread ones first, then by newest comment",
  query: PageQuery.extend(ConversationFilter.shape),
  response: pageOf(ConversationEntry),
})

/** A recording, document or link that the team shares from its vault, or an attachment. */
const FileEntry = z.object({
  id: Uuid,
  kind: z.enum(['recording', 'document', 'link', 'attachment']),
  name: z.string(),
  /** The address of a shared item; null for an attachment, which is downloaded. */
  url: z.string().nullable(),
  /** Bytes of an attachment. */
  size: z.int().nullable(),
  /** The record that an attachment belongs to. */
  record: z.object({ id: Uuid, title: z.string() }).nullable(),
  /** Who shared or attached it; empty for a person who was removed. */
  by: z.string(),
  /** When it was shared or attached. */
  at: IsoInstant,
})
export type FileEntry = z.infer<typeof FileEntry>

/**
 * Without what was attached to records in the trash. People without access to amounts don't get the
 * files of updates with an amount.
 */
export const listFiles = defineEndpoint('GET /api/clients/:clientId/files', {
  topics: ['files', 'conversations'],
  access: 'clients.read',
  ownAccess: 'dashboard.view',
  summary: "List a client's files: what the team shares with it, and attachments, newest first",
  query: PageQuery.extend({ search: SearchText.optional() }),
  response: pageOf(FileEntry),
})
