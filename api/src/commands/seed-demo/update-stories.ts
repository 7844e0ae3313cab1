import type { PaymentKind } from '@leadwright/shared/ledger'

/** An update of the demo, and what became of it. */
export interface DemoUpdate {
  /** Index of the client. */
  client: number
  by: 'admin' | 'client'
  /** A further person of the client wrote it. */
  isColleague?: true
  /** When it was written, in days before now; it was decided a day later. */
  daysAgo: number
  title: string
  description: string
  /** Cents. */
  value?: number
  decision?: { kind: PaymentKind; status: 'completed' | 'pending' } | { reason: string }
}

const completed = (kind: PaymentKind) => ({ kind, status: 'completed' }) as const

/** The client account: 2,750.00 + 1,500.00 − 1,200.00 − 550.00 = 2,500.00 (spec section 9). */
const ofClientAccount: Omit<DemoUpdate, 'client'>[] = [
  {
    by: 'admin',
    daysAgo: 66,
    title: 'Domains are warm',
    description: 'Three sending domains are ready. The first messages leave on Monday.',
  },
  {
    by: 'client',
    daysAgo: 52,
    title: 'Deposit for the first quarter',
    description: 'Transferred this morning, as agreed in the kick-off.',
    value: 275_000,
    decision: completed('payment'),
  },
  {
    by: 'admin',
    daysAgo: 45,
    title: 'Ad budget of the first campaign',
    description: 'As agreed: paid on to the ad network.',
    value: 120_000,
    decision: completed('budget'),
  },
  {
    by: 'admin',
    daysAgo: 33,
    title: 'New list of companies',
    description: 'We narrowed the profile to logistics firms with 50 to 250 people.',
  },
  {
    by: 'client',
    daysAgo: 26,
    title: 'Second instalment',
    description: 'For the two months to come.',
    value: 150_000,
    decision: completed('payment'),
  },
  {
    by: 'admin',
    daysAgo: 19,
    title: 'Closed deal with Halvorsen Marine',
    description: 'Signed after the third call. This is the flat fee of the agreement.',
    value: 55_000,
    decision: completed('fee'),
  },
  {
    by: 'client',
    daysAgo: 12,
    title: 'Conference ticket',
    description: 'Could this be shared between us?',
    value: 39_000,
    decision: { reason: 'Tickets are not part of the agreement. Send us the contacts instead.' },
  },
  {
    by: 'client',
    isColleague: true,
    daysAgo: 9,
    title: 'New contact for trade fairs',
    description: 'From now on please send invitations to fairs to me. Mara stays your contact.',
  },
  {
    by: 'client',
    daysAgo: 5,
    title: 'Deposit for the next quarter',
    description: 'The bank transfer is on its way.',
    value: 90_000,
    decision: { kind: 'payment', status: 'pending' },
  },
  {
    by: 'admin',
    daysAgo: 3,
    title: 'Best week so far',
    description: 'Nine leads and three appointments. We keep the second subject line.',
  },
  {
    by: 'client',
    daysAgo: 1,
    title: 'Referral bonus',
    description: 'One of our customers introduced a new one to you: Pelham Tools.',
    value: 64_000,
  },
]

const ofOthers: DemoUpdate[] = [
  {
    client: 1,
    by: 'admin',
    daysAgo: 30,
    title: 'Ports instead of warehouses',
    description: 'Port operators answered twice as often. The next list holds 180 of them.',
  },
  {
    client: 1,
    by: 'client',
    daysAgo: 16,
    title: 'Two meetings turned into offers',
    description: 'Gdansk Terminal and Riga Cold Chain asked for prices.',
  },
  {
    client: 1,
    by: 'admin',
    daysAgo: 9,
    title: 'Follow-ups are live',
    description: 'Whoever opened the first message twice now gets a short second one.',
  },
  {
    client: 1,
    by: 'client',
    daysAgo: 2,
    title: 'Closed deal',
    description: 'Riga Cold Chain signed. The contract is in our shared folder.',
    value: 310_000,
  },
  {
    client: 2,
    by: 'admin',
    daysAgo: 21,
    title: 'The demo video helps',
    description: 'Messages with the 40-second clip bring half of all appointments.',
  },
  {
    client: 2,
    by: 'client',
    daysAgo: 13,
    title: 'Please leave out car makers',
    description: 'We cannot deliver to them before summer.',
  },
  {
    client: 2,
    by: 'admin',
    daysAgo: 12,
    title: 'Car makers are off the list',
    description: 'Packaging and food plants take their place from Monday on.',
  },
  {
    client: 2,
    by: 'client',
    daysAgo: 4,
    title: 'Ad budget for next month',
    description: 'The same as last time, please.',
    value: 180_000,
  },
  {
    client: 3,
    by: 'admin',
    daysAgo: 18,
    title: 'Roof owners answer',
    description: 'Eleven replies this week, four of them with a roof of over 2,000 square metres.',
  },
  {
    client: 3,
    by: 'admin',
    daysAgo: 6,
    title: 'A landing page for landlords',
    description: 'The draft is in your vault. Tell us by Thursday what to change.',
  },
  {
    client: 4,
    by: 'client',
    daysAgo: 42,
    title: 'We have to pause',
    description: 'Our two sales people are busy until the release. Please stop for now.',
  },
  {
    client: 4,
    by: 'admin',
    daysAgo: 40,
    title: 'Your campaign is paused',
    description:
      'Reason: no one can take the calls until the release. Nothing is sent and nothing is charged; the domains stay warm.',
  },
  {
    client: 6,
    by: 'admin',
    daysAgo: 14,
    title: 'Clinics in three more regions',
    description: 'The list now holds 420 clinics. Replies stay at 9 percent.',
  },
  {
    client: 6,
    by: 'client',
    daysAgo: 3,
    title: 'Fee of the Elmwood contract',
    description: 'Elmwood Clinics signed for a year.',
    value: 145_000,
  },
  {
    client: 8,
    by: 'admin',
    daysAgo: 24,
    title: 'A shorter first message',
    description: 'Three sentences in place of seven: twice the replies.',
  },
  {
    client: 12,
    by: 'admin',
    daysAgo: 8,
    title: 'Two trade fairs in one week',
    description: 'We book the meetings at the fairs: six are fixed so far.',
  },
  {
    client: 24,
    by: 'admin',
    daysAgo: 11,
    title: 'First campaign live',
    description: 'The first 60 messages are out. Replies come to you the same hour.',
  },
  {
    client: 24,
    by: 'client',
    daysAgo: 0.2,
    title: 'Three more regions',
    description: 'We hired in the north: please add Aarhus, Aalborg and Randers to the next list.',
  },
  {
    client: 26,
    by: 'client',
    daysAgo: 6,
    title: 'Logo and brochure',
    description: 'Both are in the shared folder.',
  },
]

export const demoUpdates: readonly DemoUpdate[] = [
  ...ofClientAccount.map((update) => ({ client: 0, ...update })),
  ...ofOthers,
]
