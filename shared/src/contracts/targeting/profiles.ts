import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  DateInput,
  IsoDate,
  IsoInstant,
  limits,
  line,
  prose,
  Uuid,
  Version,
  withVersion,
} from '../../fields.ts'
import { leadSides } from '../../leads.ts'
import { maxEmployees, maxProfileItems, profileEventKinds, profileStates } from '../../targeting.ts'

const isFirst = (item: string, at: number, items: string[]) =>
  items.findIndex((one) => one.toLowerCase() === item.toLowerCase()) === at

/** Each once, whatever its case. */
const items = z
  .array(line(limits.title))
  .max(maxProfileItems)
  .overwrite((all) => all.filter(isFirst))
const employees = z.int().min(1).max(maxEmployees).nullable()

export const ClientProfileBody = z.strictObject({
  industries: items,
  /** Null for no lower limit. */
  employeesFrom: employees,
  /** Null for no upper limit. */
  employeesTo: employees,
  /** Countries, too. */
  regions: items,
  /** The event that makes a company need the client. */
  trigger: prose(limits.text),
  /** Job titles of the people who decide. */
  deciders: items,
  /** Companies to leave out, in words. */
  exclusions: items,
  note: prose(limits.text),
})
export type ClientProfileBody = z.output<typeof ClientProfileBody>

export const ProfileEvent = z.object({
  at: IsoInstant,
  kind: z.enum(profileEventKinds),
  by: z.enum(leadSides),
  /** Of the person who did it, at that time. */
  name: z.string(),
  /** The client's answer, or what its email said. */
  text: z.string(),
  /** When the client agreed by email. */
  day: IsoDate.nullable(),
})
export type ProfileEvent = z.infer<typeof ProfileEvent>

/** A version of the profile of a client's ideal client. */
export const ClientProfile = z.object({
  id: Uuid,
  /** 1 for the client's first version. */
  number: z.int(),
  industries: z.array(z.string()),
  employeesFrom: z.int().nullable(),
  employeesTo: z.int().nullable(),
  regions: z.array(z.string()),
  trigger: z.string(),
  deciders: z.array(z.string()),
  exclusions: z.array(z.string()),
  note: z.string(),
  state: z.enum(profileStates),
  /** Newest first. */
  history: z.array(ProfileEvent),
  version: Version,
})
export type ClientProfile = z.infer<typeof ClientProfile>

/** Newest first. The client sees no drafts, but what it answered to a version that is one again. */
export const ClientProfiles = z.object({
  items: z.array(ClientProfile),
  /** The client's answer to the version that the team is changing; null without one. */
  answered: z.object({ number: z.int(), event: ProfileEvent }).nullable(),
})
export type ClientProfiles = z.infer<typeof ClientProfiles>

export const listClientProfiles = defineEndpoint('GET /api/clients/:clientId/profiles', {
  topics: ['targeting'],
  access: 'clients.work',
  ownAccess: 'leads.own',
  summary: "List the versions of a client's profile",
  response: ClientProfiles,
})

/** 409 `targeting.open` while another version is a draft or waits for the client. */
export const addClientProfile = defineEndpoint('POST /api/clients/:clientId/profiles', {
  access: 'clients.work',
  summary: "Add a draft of the next version of a client's profile",
  once: true,
  body: ClientProfileBody,
  response: ClientProfile,
})

/** 409 `record.conflict` for a stale version; `targeting.not-draft`. */
export const editClientProfile = defineEndpoint('PUT /api/clients/:clientId/profiles/:profileId', {
  access: 'clients.work',
  summary: 'Edit the draft of a profile',
  body: withVersion(ClientProfileBody),
  response: ClientProfile,
})

const Read = z.strictObject({ version: Version })

/** The client is notified. 409 `record.conflict`; `targeting.not-draft`; `targeting.incomplete`. */
export const proposeClientProfile = defineEndpoint(
  'POST /api/clients/:clientId/profiles/:profileId/propose',
  {
    access: 'clients.work',
    summary: 'Propose a draft to the client',
    body: Read,
    response: ClientProfile,
  },
)

/** 409 `record.conflict`; `targeting.not-proposed`. */
export const withdrawClientProfile = defineEndpoint(
  'POST /api/clients/:clientId/profiles/:profileId/withdraw',
  {
    access: 'clients.work',
    summary: 'Withdraw a proposed profile, which is a draft again',
    body: Read,
    response: ClientProfile,
  },
)

/**
 * Shown as such to the client, who is notified. 400 for a day in the future; 409 `record.conflict`;
 * `targeting.not-proposed`.
 */
export const recordAgreement = defineEndpoint(
  'POST /api/clients/:clientId/profiles/:profileId/agreement',
  {
    access: 'leads.write',
    summary: 'Record that the client agreed to a proposed profile by email',
    body: Read.extend({
      agreedOn: DateInput,
      /** What the email said, and who wrote it. */
      text: prose(limits.text).min(1),
    }),
    response: ClientProfile,
  },
)

/** By the client. 404; 409 `record.conflict` for a stale version; `targeting.not-proposed`. */
export const agreeToClientProfile = defineEndpoint('POST /api/profiles/:profileId/agree', {
  access: 'leads.own',
  summary: 'Agree to a proposed profile, in the version that was read',
  body: Read,
  response: ClientProfile,
})

/** By the client; the version is a draft again. Errors as for agreeing. */
export const answerClientProfile = defineEndpoint('POST /api/profiles/:profileId/answer', {
  access: 'leads.own',
  summary: 'Say why a proposed profile does not fit yet',
  body: Read.extend({ text: prose(limits.text).min(1) }),
})
