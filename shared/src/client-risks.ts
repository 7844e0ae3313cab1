/** Signs that an active client may be lost; the rules are in `client-results.rules.ts` of the api. */
export const clientRisks = ['no-leads', 'falling', 'unanswered'] as const
export type ClientRisk = (typeof clientRisks)[number]
