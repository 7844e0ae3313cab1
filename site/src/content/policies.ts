import { z } from 'zod'

const Clause = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.array(z.string()).min(1),
})

/** The five parts of the privacy section. `{email}` stands for the support contact. */
export const privacy = z
  .array(Clause)
  .length(5)
  .parse([
    {
      id: 'collection',
      title: 'Collection',
      text: [
        'From clients: name, email, company, and what you enter in the portal. From applicants: an email address, a name if you give one, the PDF you send, and the browser, platform, language and time it was sent with.',
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
