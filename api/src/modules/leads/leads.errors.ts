import { reinstateDays } from '@leadwright/shared/leads'
import { messages } from '@leadwright/shared/messages'
import { conflict } from '../../lib/errors.ts'

const { leads } = messages

export const released = () => conflict('leads.released', leads.released)
export const releasedAlready = () => conflict('leads.released', leads.releasedAlready)
export const stillDraft = () => conflict('leads.draft', leads.draft)
export const closed = () => conflict('leads.closed', leads.closed)
export const met = () => conflict('leads.met', leads.met)
export const noAppointment = () => conflict('leads.no-appointment', leads.noAppointment)
export const future = () => conflict('leads.future', leads.future)
export const notLost = () => conflict('leads.not-lost', leads.notLost)
export const withdrawnAlready = () => conflict('leads.withdrawn', leads.withdrawnAlready)
export const notWithdrawn = () => conflict('leads.not-withdrawn', leads.notWithdrawn)
export const tooLate = () => conflict('leads.too-late', leads.tooLate(reinstateDays))
