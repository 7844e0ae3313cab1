import { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'
import { IsoInstant } from '../fields.ts'
import { DeliveryState } from './bookings/bookings.ts'

/** `error` keeps the product from working or from being safe; `warning` deserves a look. */
export const findingLevels = ['ok', 'warning', 'error'] as const

/** One thing that an operator can mend. */
export const Finding = z.object({
  /** Always the same for the same check, e.g. `disk`. */
  name: z.string(),
  level: z.enum(findingLevels),
  sentence: z.string(),
  /** What to do about it; of every one that is not `ok`. */
  remedy: z.string().optional(),
})
export type Finding = z.infer<typeof Finding>

const JobRun = z.object({
  job: z.string(),
  /** The last run; null until one has ended. */
  finishedAt: IsoInstant.nullable(),
  durationMs: z.int().nullable(),
  /** Why the last run failed. */
  error: z.string().nullable(),
  /** The next run should have ended. */
  late: z.boolean(),
})
export type JobRun = z.infer<typeof JobRun>

/** Bytes. */
const Store = z.object({ used: z.int(), limit: z.int() })

export const getInstallation = defineEndpoint('GET /api/installation', {
  access: 'settings.write',
  summary: 'Get the state of the installation, with quick checks only',
  response: z.object({
    release: z.object({
      version: z.string(),
      /** Null where the build did not know it. */
      commit: z.string().nullable(),
      builtAt: IsoInstant.nullable(),
    }),
    startedAt: IsoInstant,
    findings: z.array(Finding),
    jobs: z.array(JobRun),
    outbox: z.object({
      waiting: z.int(),
      /** Of the oldest that waits. */
      since: IsoInstant.nullable(),
      /** Due for more than an hour. */
      late: z.int(),
      /** Given up. */
      failed: z.int(),
    }),
    /** Bytes. */
    storage: z.object({
      free: z.int(),
      database: z.int(),
      log: z.int(),
      attachments: Store,
      applications: Store,
    }),
    keys: z.array(
      z.object({ kind: z.enum(['vault', 'audit']), id: z.string(), since: IsoInstant.nullable() }),
    ),
    backups: z.object({
      /** Whether the server makes them. */
      scheduled: z.boolean(),
      /** When the newest verified one was finished. */
      verifiedAt: IsoInstant.nullable(),
      /** Its size, where it is the newest that was tried. */
      bytes: z.int().nullable(),
    }),
    /** Of each calendar service that is connected. */
    deliveries: z.array(DeliveryState),
  }),
})

/** Takes as long as the database is large; who asks meanwhile gets the same answer. */
export const checkInstallation = defineEndpoint('POST /api/installation/check', {
  access: 'settings.write',
  summary: 'Run all checks of the doctor command, in a separate process',
  response: z.object({ findings: z.array(Finding) }),
})

/**
 * `Authorization: Bearer <METRICS_TOKEN>`. 404 where no token is set; 401 `metrics.token` for another one.
 */
export const getMetrics = defineEndpoint('GET /api/metrics', {
  access: 'public',
  origin: 'any',
  summary: 'Get metrics in Prometheus text format, without names or ids of people and records',
  response: Binary,
  background: true,
})
