import { conflict } from '../../lib/errors.ts'

/** The same for a domain of another client, which is not named. */
export const domainExists = () =>
  conflict('sending-domains.exists', 'This domain is already entered for a client.', 'domain')
export const incidentOpen = () =>
  conflict('incidents.open', 'An incident of this domain is already open.')
export const incidentClosed = () => conflict('incidents.closed', 'This incident is already closed.')
export const notMadeUp = () =>
  conflict(
    'incidents.not-made-up',
    'Enter how many emails were made up, even if it is 0.',
    'emailsMadeUp',
  )
export const stillFailing = () =>
  conflict('incidents.failing', 'The domain is still failing. Fix it and check it again.')
