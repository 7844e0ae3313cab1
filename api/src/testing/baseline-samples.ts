import type { BaselineBody } from '@leadwright/shared/contracts/clients/baselines'

/** What the form of a client's own figures sends the first time. */
export const baselineBody: BaselineBody & { version: null } = {
  ...{ leadsPerMonth: 4, daysToMeeting: 30, startedOn: null },
  ...{ reportedBy: 'Mara Lind, on the first call', reportedOn: '2026-03-09', version: null },
}
