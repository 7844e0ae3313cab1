import { z } from 'zod'
import {
  blankOr,
  DateInput,
  InstantInput,
  IsoInstant,
  LinkInput,
  limits,
  line,
  OptionalEmail,
  prose,
  Uuid,
} from '../../fields.ts'
import { leadEventKinds, leadSides, leadStates, suggestionKinds } from '../../leads.ts'

/** One of name, email, phone and link is required, because tools know different ones. */
export const LeadBody = z.strictObject({
  clientId: z.uuid('Choose a client.'),
  person: prose(limits.name),
  jobTitle: prose(limits.title),
  company: line(limits.company),
  domain: prose(limits.company),
  email: OptionalEmail,
  phone: prose(limits.name),
  /** LinkedIn or website. */
  link: LinkInput,
  /** Where it came from: tool, campaign and list, each optional. */
  tool: prose(limits.name),
  campaign: prose(limits.title),
  list: prose(limits.title),
  /** Why this company needs it now. */
  whyNow: prose(limits.text),
  /** What has been said so far; plain text. */
  saidSoFar: prose(limits.longText),
  /** When the person learned where the data comes from (GDPR art. 14); null if not yet. */
  noticeOn: blankOr(DateInput),
  /** For a draft that asked to be contacted later. */
  followUpOn: blankOr(DateInput),
  /** The lead of the same client who named this person. */
  referredById: blankOr(Uuid),
  firstContactedOn: blankOr(DateInput),
  /** When the person asked not to be emailed. */
  noEmailSince: blankOr(DateInput),
  /** Of a draft or a released lead; when it was agreed follows from the release. */
  appointmentAt: blankOr(InstantInput),
})
export type LeadBody = z.output<typeof LeadBody>

/** A change in the history of a lead. The client sees who did it only as "you" or "the team". */
export const LeadEvent = z.object({
  at: IsoInstant,
  by: z.enum(leadSides),
  /** The person's name: of the client's people for the client, of everyone for the team. */
  name: z.string().nullable(),
  kind: z.enum(leadEventKinds),
  /** A reason as it was written, an instant or day, an outcome, or changed fields. */
  note: z.string(),
})
export type LeadEvent = z.infer<typeof LeadEvent>

/** What a tool says about a lead; it changes nothing. */
export const LeadSuggestion = z.object({
  id: Uuid,
  at: IsoInstant,
  /** The tool, as in the address of its call. */
  source: z.string(),
  kind: z.enum(suggestionKinds),
  text: z.string(),
  /** Of `booked`, if the tool knows it. */
  appointmentAt: IsoInstant.nullable(),
  /** When a person of the team dealt with it; null while it is open. */
  doneAt: IsoInstant.nullable(),
})
export type LeadSuggestion = z.infer<typeof LeadSuggestion>

/** Another lead of the same client, as it is linked; for the client only a released one. */
export const LeadLink = z.object({
  id: Uuid,
  /** Empty if unknown or erased. */
  person: z.string(),
  company: z.string(),
  state: z.enum(leadStates),
})
export type LeadLink = z.infer<typeof LeadLink>

/** A lead or draft with the same person; of another client only if it was released. */
export const SamePerson = z.object({ id: Uuid, clientId: Uuid, clientName: z.string() })
export type SamePerson = z.infer<typeof SamePerson>

/** A company on an agreed target list, and the version of the profile that the list follows. */
export const LeadTarget = z.object({
  id: Uuid,
  company: z.string(),
  listId: Uuid,
  listName: z.string(),
  profileVersion: z.int().nullable(),
})
export type LeadTarget = z.infer<typeof LeadTarget>
