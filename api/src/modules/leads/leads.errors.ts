import { reinstateDays } from '@leadwright/shared/leads'
import { conflict } from '../../lib/errors.ts'

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
/** @param companies of the drafts concerned, if there are several drafts */
export const doNotContact = (companies: readonly string[]) =>
  conflict(
    'leads.do-not-contact',
    companies.length === 0
      ? 'This person or company is on the do-not-contact list.'
      : `On the do-not-contact list: ${companies.slice(0, namedMost).join(', ')}${companies.length > namedMost ? ` and ${companies.length - namedMost} more` : ''}. Leave them out, or delete these drafts.`,
  )
const namedMost = 5
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
