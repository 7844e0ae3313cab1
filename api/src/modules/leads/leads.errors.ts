import type { ContactKind } from '@leadwright/shared/do-not-contact'
import { reinstateDays } from '@leadwright/shared/leads'
import { conflict, DomainError } from '../../lib/errors.ts'

export const released = () =>
  conflict('leads.released', 'This lead was released to the client. Withdraw it instead.')
export const releasedAlready = () => conflict('leads.released', 'This lead was released already.')
export const campaignInactive = (clients: readonly string[]) =>
  conflict(
    'leads.campaign-inactive',
    clients.length === 1
      ? `The campaign of ${clients[0]} is paused or finished.`
      : `The campaigns of ${clients.length} clients are paused or finished.`,
  )
export const stillDraft = () =>
  conflict('leads.draft', 'This is a draft. The client has not seen it.')
export const draftToDelete = () => conflict('leads.draft', 'This is a draft. Delete it instead.')
const listed: Record<ContactKind, string> = {
  email: 'This email address is',
  domain: 'This company’s domain is',
  profile: 'This LinkedIn profile is',
  phone: 'This phone number is',
  person: 'A person of this name at this company is',
}
const notToContact = (message: string) => conflict('leads.do-not-contact', message)
export const doNotContact = (kind: ContactKind) =>
  notToContact(`${listed[kind]} on the do-not-contact list.`)

const namedMost = 5
/** The companies of some drafts, each once. */
function companiesOf(drafts: readonly { company: string }[]): string {
  const names = [...new Set(drafts.map(({ company }) => company))]
  const rest = names.length > namedMost ? ` and ${names.length - namedMost} more` : ''
  return `${names.slice(0, namedMost).join(', ')}${rest}`
}
export const severalNotToContact = (drafts: readonly { company: string }[]) =>
  notToContact(
    `On the do-not-contact list: ${companiesOf(drafts)}. Leave them out, or delete these drafts.`,
  )
export const excluded = (drafts: readonly { company: string }[]) =>
  conflict(
    'leads.excluded',
    `Excluded by the client: ${companiesOf(drafts)}. Leave them out, or delete these drafts.`,
  )
export const offList = (drafts: readonly { company: string }[]) =>
  conflict(
    'leads.off-list',
    `On no agreed list: ${companiesOf(drafts)}. Enter why they are released anyway; the client reads it.`,
  )
export const erased = () =>
  conflict('leads.erased', 'The personal data of this lead was erased and can’t be entered again.')
export const closed = () =>
  conflict('leads.closed', 'This lead was lost or withdrawn. Reopen it first.')
export const won = () =>
  conflict(
    'leads.won',
    'This lead is won. To change it, an admin cancels or reverses its fee first.',
  )
export const disputed = () =>
  conflict('objections.open', 'The client objected to this lead. Decide the objection first.')
export const met = () => conflict('leads.met', 'You have met this lead. Change the outcome first.')
export const noAppointment = () => conflict('leads.no-appointment', 'This lead has no appointment.')
export const future = () => conflict('leads.future', 'This appointment is still to come.')
export const notLost = () => conflict('leads.not-lost', 'This lead is open.')
export const withdrawnAlready = () =>
  conflict('leads.withdrawn', 'This lead was withdrawn already.')
export const notWithdrawn = () => conflict('leads.not-withdrawn', 'This lead was not withdrawn.')
export const tooLate = () =>
  conflict(
    'leads.too-late',
    `A withdrawn lead can only be counted again within ${reinstateDays} days.`,
  )

/** @param client undefined for people who may not see it */
export const campaignTaken = (client: string | undefined) =>
  conflict(
    'external-campaigns.exists',
    client === undefined
      ? 'This campaign already belongs to another client.'
      : `This campaign already belongs to ${client}.`,
    'externalId',
  )
export const unknownCampaign = () =>
  new DomainError(
    'not-found',
    'external-campaigns.unknown',
    'No client has this campaign. Add its id on the client’s page, under Targeting.',
  )
export const unknownLead = () =>
  new DomainError('not-found', 'leads.unknown', 'This tool has not sent a lead with this id.')
