/**
 * What the company promises about money and deliverability, in the same words on the landing page,
 * in the terms and in the portal. “You” is the client.
 */
export const promises = {
  fee: 'One flat, performance-based fee for each deal that closes, agreed before work starts: no retainer, no setup fee, and nothing for a lead or a meeting.',
  budget:
    'An advertising budget exists only if you ask for one. It stays your money, and the portal shows what it is spent on, entry by entry.',
  guarantee:
    'The deliverability guarantee covers warm-ups, bounces and technical records: if any of these fails, sending stops until it is fixed, and the missed emails are made up at no charge.',
} as const
