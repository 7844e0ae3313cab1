import { dataRequestDueDays } from '@leadwright/shared/data-requests'
import { LEAD_MONTHS } from '@leadwright/shared/retention'
import type { Clause } from '@leadwright/shared/terms'

/**
 * The five parts of the privacy section. `{email}` stands for the support contact, `{written-to}` for
 * the link to the page of that name.
 */
export const privacy: Clause[] = [
  {
    id: 'collection',
    title: 'Collection',
    text: [
      'If you are a client: your name, email address and company, what you enter in the portal, and any account access you give us for the work.',
      'If you book a meeting: the name, contact details, time zone and answers you give, and the campaign or link that led you to the calendar.',
      'If you apply for a job: your email address, your name if you give it, the PDF you send, when you send it, and your browser, platform and language.',
      'If we write to you for a client: your name, job title, company, work email address, phone number and public profile, and what you reply. We find them in public sources, such as websites and professional networks, and in databases of companies.',
      'These public pages set no cookies, don’t count visits and load nothing from other companies until you choose to, for example by opening a calendar or playing a video.',
    ],
  },
  {
    id: 'use',
    title: 'Use',
    text: [
      'To run campaigns, show clients their figures, prepare meetings, answer messages and decide on applications. We don’t use your data to train AI models, and we don’t build profiles of visitors.',
      'We write to people to introduce them to a client whose offer may help their company. The law allows this as a legitimate interest, ours and the client’s, unless yours outweighs it. You can object at any time, without a reason.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    text: [
      'Only with services we need to do our work, such as the calendar you book with, the service that sends our emails and the company that hosts our servers. Each gets only the data it needs. We don’t sell your data.',
      'If you’re interested in a client’s offer, we pass your details and our conversation on to that client. We’re responsible for our research and for the list of people we must not write to. From the moment a client receives your details, it decides on its own how to use them, and is responsible for that.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    text: [
      'Connections are encrypted. Passwords are stored as one-way hashes; other secrets are encrypted, and the keys are stored separately. Access depends on a person’s role and is recorded. Inactive sessions end automatically.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    text: [
      `You can ask to see, correct, export or delete the data we hold about you. Write to {email} and a person will reply within ${dataRequestDueDays} days. You can also complain to the data protection authority where you live.`,
      `If we wrote to you for a client, the page “{written-to}” sends you a link to do this. If you object to being contacted, we put your address on our do-not-contact list, and no client’s campaign includes you again. If you ask us to erase your data, we also ask clients who received it to delete their copies. Otherwise, we erase it at the latest ${LEAD_MONTHS} months after the last activity.`,
    ],
  },
]
