import { z } from 'zod'
import { academyCategories } from '../academy.ts'
import { defineEndpoint, NoContent } from '../endpoint.ts'
import {
  blankOr,
  DateInput,
  IsoDate,
  IsoInstant,
  limits,
  prose,
  Uuid,
  Version,
  withVersion,
} from '../fields.ts'
import { messages } from '../messages.ts'
import { createEndpoint, trashEndpoints, updateEndpoint } from './record.ts'

export const Category = z.enum(academyCategories)

/**
 * The code in a video's address at the host, e.g. moo1a2; no other text becomes part of a request.
 */
export const VideoCode = z.string().regex(/^[a-z0-9]{1,16}$/, messages.academy.code)

/** Addresses that people paste, in lower case: of a video, of its player, or of its share link. */
const pastedAddress =
  /^(?:https?:\/\/)?(?:www\.)?streamable\.com\/(?:[eos]\/)?([^/?#]*)(?:[/?#].*)?$/

/** The highest position in seconds: one day. */
const maxPosition = 86_400

/** Video of spec section 3 with the host's data, or the spec's fallbacks. */
export const VideoView = z.object({
  id: Uuid,
  category: Category,
  streamableCode: VideoCode,
  title: z.string(),
  /** The description, or Training Video #n. */
  description: z.string(),
  /** An https address of an allowed host, or null: the default image. */
  thumbnailUrl: z.string().nullable(),
  /** 12:34, or 0:00 if unknown. */
  duration: z.string(),
  dueOn: IsoDate.nullable(),
  createdAt: IsoInstant,
  version: Version,
  /** The title that an admin typed; null to use the host's or the fallback. */
  ownTitle: z.string().nullable(),
  ownDescription: z.string().nullable(),
  /** The caller's position, in seconds. */
  position: z.int(),
  watchedAt: IsoInstant.nullable(),
})
export type VideoView = z.infer<typeof VideoView>

export const AddVideoBody = z.strictObject({
  category: Category,
  streamableCode: z
    .string()
    .trim()
    .toLowerCase()
    .overwrite((typed) => typed.replace(pastedAddress, '$1'))
    .pipe(VideoCode),
  title: prose(limits.title).default(''),
  description: prose(limits.text).default(''),
  dueOn: blankOr(DateInput),
})
export type AddVideoBody = z.output<typeof AddVideoBody>
export const EditVideoBody = withVersion(AddVideoBody)
export type EditVideoBody = z.output<typeof EditVideoBody>

/** The sections that the caller may open, in order; none for staff until an admin opens one. */
export const listCategories = defineEndpoint('GET /api/academy', {
  topics: ['academy'],
  access: 'academy.watch',
  summary: 'List the academy sections you have access to',
  response: z.object({
    items: z.array(
      z.object({
        category: Category,
        videos: z.int(),
        /** Required videos that the caller has not watched yet. */
        toWatch: z.int(),
      }),
    ),
  }),
  // The studio's navigation requests it automatically.
  background: true,
})

/** 403 `academy.closed` for a section that is not open to the caller. */
export const listVideos = defineEndpoint('GET /api/academy/videos', {
  topics: ['academy'],
  access: 'academy.watch',
  summary: 'List the videos of a section, in order',
  query: z.strictObject({ category: Category }),
  response: z.object({
    items: z.array(VideoView),
    /** The host has not been asked about some of them yet; refetch shortly. */
    pending: z.boolean(),
  }),
})

/** The section of a video, for a link to the video. 404 also when its section is closed. */
export const findVideo = defineEndpoint('GET /api/academy/videos/:videoId', {
  topics: ['academy'],
  access: 'academy.watch',
  summary: 'Get the section of a video',
  response: z.object({ id: Uuid, category: Category }),
})

/** 404 also when its section is closed to the caller. */
export const saveProgress = defineEndpoint('PUT /api/academy/videos/:videoId/progress', {
  access: 'academy.watch',
  summary: 'Save how far you have watched a video',
  body: z.strictObject({
    position: z.int().min(0).max(maxPosition).optional(),
    watched: z.boolean().optional(),
  }),
  response: NoContent,
})

/** Who may watch a video and their positions, by name. 404 for a deleted video. */
export const listViewers = defineEndpoint('GET /api/academy/videos/:videoId/viewers', {
  access: 'academy.write',
  summary: 'List who has watched a video',
  response: z.object({
    items: z.array(
      z.object({
        userId: Uuid,
        name: z.string(),
        /** In seconds. */
        position: z.int(),
        watchedAt: IsoInstant.nullable(),
      }),
    ),
  }),
})

const kind = {
  path: '/api/academy/videos/:videoId',
  one: 'a video',
  write: 'academy.write',
  create: AddVideoBody,
  update: EditVideoBody,
} as const
const silent = { ...kind, view: NoContent }
/**
 * A new video is added at the end of its section. 409 `academy.duplicate` if the section already
 * has it.
 */
export const videos = {
  create: createEndpoint({ ...kind, view: z.object({ id: Uuid }) }),
  update: updateEndpoint(silent),
  ...trashEndpoints(silent),
}

/** 409 `academy.order` unless it names every video of the section once. */
export const orderVideos = defineEndpoint('PUT /api/academy/order', {
  access: 'academy.write',
  summary: 'Reorder the videos of a section',
  body: z.strictObject({ category: Category, ids: z.array(Uuid).max(1_000) }),
  response: NoContent,
})
