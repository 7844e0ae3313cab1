/** What may have changed; a page that shows it reads it again. Nothing else is in an event. */
export const topics = ['updates', 'payments', 'campaign', 'meetings', 'profile', 'waiting'] as const
export type Topic = (typeof topics)[number]
