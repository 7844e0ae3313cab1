import { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'
import { IsoInstant } from '../fields.ts'
import { SyncStatus } from './bookings/bookings.ts'

/** `error`: the application does not work or is not safe; `warning`: should be checked. */
export const findingLevels = ['ok', 'warning', 'error'] as const

/** One problem that an operator can fix, or one passed check. */
export const Finding = z.object({
  /** Always the same for the same check, e.g. `disk`. */
  name: z.string(),
  level: z.enum(findingLevels),
  sentence: z.string(),
  /** How to fix it; for every finding that is not `ok`. */
  remedy: z.string().optional(),
})
export type Finding = z.infer<typeof Finding>

const JobRun = z.object({
  job: z.string(),
  /** End of the last run; null until one has ended. */
  finishedAt: IsoInstant.nullable(),
  durationMs: z.int().nullable(),
  /** Why the last run failed. */
  error: z.string().nullable(),
  /** The next run should have ended by now. */
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
      /** Null if it was unknown to the build. */
      commit: z.string().nullable(),
      builtAt: IsoInstant.nullable(),
    }),
    startedAt: IsoInstant,
    findings: z.array(Finding),
    jobs: z.array(JobRun),
    outbox: z.object({
      waiting: z.int(),
      /** Of the oldest waiting one. */
      since: IsoInstant.nullable(),
      /** Waiting for more than half an hour. */
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
      /** Whether the server makes backups on schedule. */
      scheduled: z.boolean(),
      /** When the newest verified backup was finished. */
      verifiedAt: IsoInstant.nullable(),
      /** The size of the newest verified backup, if it is also the newest attempt. */
      bytes: z.int().nullable(),
    }),
    /** Of each connected calendar service. */
    deliveries: z.array(SyncStatus),
  }),
})

/** Its duration depends on the size of the database; simultaneous callers share one result. */
export const checkInstallation = defineEndpoint('POST /api/installation/check', {
  access: 'settings.write',
  summary: 'Run all checks of the doctor command, in a separate process',
  response: z.object({ findings: z.array(Finding) }),
})

/**
 * `Authorization: Bearer <METRICS_TOKEN>`. 404 if no token is set; 401 `metrics.token` for a wrong
 * one.
 */
export const getMetrics = defineEndpoint('GET /api/metrics', {
  access: 'public',
  origin: 'any',
  summary: 'Get metrics in Prometheus text format, without names or ids of people and records',
  response: Binary,
  mediaType: 'text/plain; version=0.0.4; charset=utf-8',
  background: true,
})
