import { z } from 'zod'

const Clause = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.array(z.string()).min(1),
})
export type Clause = z.infer<typeof Clause>

/** The day since which this wording holds, as an ISO date. */
export const inForceSince = z.iso.date().parse('2026-11-20')

/** The seven numbered terms (spec section 2). `{name}` stands for the company. */
export const terms = z
  .array(Clause)
  .length(7)
  .parse([
    {
      id: 'acceptance',
      title: 'Acceptance',
      text: [
        'By signing in, booking a meeting or sending us an application, you accept these terms. If you act for a company, you accept them for it and confirm that you may.',
        'If you do not accept them, please do not use the service.',
      ],
    },
    {
      id: 'service',
      title: 'Service description',
      text: [
        '{name} finds companies that fit a client’s ideal profile, writes to the people who decide there, and arranges meetings with those who want one. The work is done by people with the help of software.',
        'Signed-in clients see the state of their campaign, their updates and their payments in the portal. What is agreed in a signed order stands above this page.',
      ],
    },
    {
      id: 'responsibilities',
      title: 'User responsibilities',
      text: [
        'Keep your password to yourself, give us information that is true, and tell us at once if somebody else may have used your account.',
        'Do not try to reach data that is not yours, disturb the service, or use the leads we bring for anything that the law forbids.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment terms',
      text: [
        'Clients pay a flat fee, agreed before the work begins, for each deal that closes with somebody we introduced. A deal is closed when it is signed. Nothing is due for a lead or a meeting.',
        'A fee is due within 14 days of its invoice. Amounts in the portal are in the currency of your order.',
      ],
    },
    {
      id: 'property',
      title: 'Intellectual property',
      text: [
        'What you give us stays yours: your name, your texts, your lists. You allow us to use it for your campaign and for nothing else.',
        'Our software, research methods and templates stay ours. The messages and notes written for you may be used by you without limit once they are paid for.',
      ],
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      text: [
        'We do our work with care, and cannot promise that a person answers, buys or stays. We are not liable for lost profit or for indirect damage, and our liability in any year is limited to what you paid us in that year.',
        'Nothing here limits liability where the law does not allow it, such as for intent or gross negligence.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      text: [
        'You may end the service at any time in writing, and so may we with 30 days’ notice, or at once if these terms are seriously broken.',
        'Fees for deals that close within 90 days of the end with people we introduced remain due. Your access then ends and your data is removed as described below.',
      ],
    },
  ])

/** The five parts of the privacy section. `{email}` stands for the support contact. */
export const privacy = z
  .array(Clause)
  .length(5)
  .parse([
    {
      id: 'collection',
      title: 'Collection',
      text: [
        'From clients: name, email, company, and what you enter in the portal. From applicants: an email address, the PDF you send, and the browser, platform, language and time it was sent with.',
        'These public pages set no cookie, count no visits and load nothing from other companies until you choose to, for example by opening a calendar or playing a video.',
      ],
    },
    {
      id: 'use',
      title: 'Use',
      text: [
        'To run campaigns, show clients their figures, answer messages, and decide on applications. We do not use your data to train models and do not build profiles of visitors.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      text: [
        'Only with services that we need to do the work, such as the calendar you book with, the one that sends our mail, and the host of our servers. Each sees what it needs and no more. We sell nothing to anyone.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      text: [
        'Connections are encrypted. Passwords are kept as one-way hashes; other secrets are encrypted with keys that are stored apart from them. Access is given by role and recorded. A session that is left alone ends by itself.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      text: [
        'You may see, correct, take with you or delete what we hold about you. Write to {email} and a person will answer within 30 days. You may also complain to the authority for data protection where you live.',
      ],
    },
  ])
