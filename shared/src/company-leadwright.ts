import type { Company } from './company-schema.ts'

/** The stand-in company: sample people, and links of the right shape on the real services' hosts. */
export const leadwrightCompany: Company = {
  name: 'Leadwright',
  timeZone: 'UTC',
  companyWord: 'leadwright',
  supportEmail: 'hello@leadwright.test',
  legal: { name: 'Leadwright Sample Ltd', address: ['1 Example Street', '00000 Sampleton'] },
  socials: {
    instagram: 'https://www.instagram.com/leadwright.sample',
    linkedin: 'https://www.linkedin.com/company/leadwright-sample',
    x: 'https://x.com/leadwright_demo',
  },
  founders: [
    {
      name: 'Ada Example',
      role: 'Founder, research',
      bio: 'Runs the desk that reads about companies all day. Every list that leaves the house has been through her hands, and most lists come back shorter.',
      socials: {
        linkedin: 'https://www.linkedin.com/in/ada-example-sample',
        x: 'https://x.com/ada_example_demo',
      },
    },
    {
      name: 'Noel Sample',
      role: 'Founder, delivery',
      bio: 'Builds the sending side: domains, warm-ups, records, and the software that reads a market overnight. He answers when a message bounces.',
      socials: {
        linkedin: 'https://www.linkedin.com/in/noel-sample-sample',
        instagram: 'https://www.instagram.com/noel.sample.demo',
      },
    },
  ],
  team: [
    {
      name: 'Tess Template',
      role: 'Targeting',
      bio: 'Turns “anyone with a budget” into forty companies by name.',
      socials: { linkedin: 'https://www.linkedin.com/in/tess-template-sample' },
    },
    {
      name: 'Max Mockup',
      role: 'Writing',
      bio: 'Writes first messages that sound like one person to another.',
      socials: {
        linkedin: 'https://www.linkedin.com/in/max-mockup-sample',
        x: 'https://x.com/max_mockup_demo',
      },
    },
    {
      name: 'Dana Draft',
      role: 'Clients',
      bio: 'Tells you on Friday what happened, the bad weeks included.',
      socials: { instagram: 'https://www.instagram.com/dana.draft.demo' },
    },
  ],
  testimonial: {
    quote:
      'They asked who we wished would call, then went and found them. Two of the first five meetings became clients, and nobody on our side wrote a single cold email.',
    author: 'Pat Placeholder',
    role: 'Managing director',
    company: 'Specimen Industries',
  },
  figures: {
    headline: [
      {
        value: '8.6x',
        caption: 'average monthly lead growth',
        evidence: {
          of: 'New leads a month, the sixth month with us against the last one before',
          since: '2024-01',
          from: '40 clients',
        },
      },
      {
        value: '20+',
        caption: 'average new clients per month',
        evidence: {
          of: 'New clients signed by all our clients together, from meetings that we arranged',
          since: '2024-01',
          from: '40 clients',
        },
      },
      {
        value: '2.7x',
        caption: 'shorter project completion time',
        evidence: {
          of: 'From the first call to the first meeting, against our clients’ own campaigns',
          since: '2024-06',
          from: '25 projects',
        },
      },
    ],
    shares: [
      {
        percent: 40,
        caption: 'productivity',
        evidence: {
          of: 'Hours that a client’s sales team saves on a closed deal',
          since: '2024-06',
          from: '25 clients',
        },
      },
      {
        percent: 60,
        caption: 'conversion',
        evidence: {
          of: 'First meetings that lead to a second one',
          since: '2024-01',
          from: '1,200 meetings',
        },
      },
      {
        percent: 95,
        caption: 'retention',
        evidence: {
          of: 'Clients who stay after their first year',
          since: '2024-01',
          from: '40 clients',
        },
      },
    ],
  },
  questions: [
    {
      question: 'What does the flat fee look like?',
      answer:
        'One sum for each deal that closes, the same whatever the deal is worth. We name it in the discovery meeting, once we know what a client is worth to you, and it stands in the contract before we begin.',
    },
    {
      question: 'Which industries do you refuse?',
      answer:
        'Gambling, weapons, tobacco, and whatever is sold to people who cannot judge it. We also decline offers below 5,000 a year: our work would cost more than it brings you.',
    },
    {
      question: 'How soon is the first meeting?',
      answer:
        'Usually in the fifth week. New mailboxes need three to four weeks until they may write to strangers; the ideal client profile and the first list are made meanwhile.',
    },
    {
      question: 'What do you need from us?',
      answer:
        'About two hours at the start and half an hour a week: your answers to our questions, a look at each list, and a calendar we may book into.',
    },
  ],
  calendars: {
    '15': 'https://calendly.com/leadwright-sample/15-minutes',
    '30': 'https://calendly.com/leadwright-sample/30-minutes',
    '60': 'https://calendly.com/leadwright-sample/60-minutes',
    discovery: 'https://calendly.com/leadwright-sample/discovery',
    onboarding: 'https://calendly.com/leadwright-sample/onboarding',
    'partner-check-in': 'https://calendly.com/leadwright-sample/partner-check-in',
    'hiring-interview': 'https://calendly.com/leadwright-sample/hiring-interview',
    'hiring-onboarding': 'https://calendly.com/leadwright-sample/hiring-onboarding',
  },
  meetings: {
    '15': { minutes: 15, with: 'your contact with us', place: 'Google Meet' },
    '30': { minutes: 30, with: 'your contact with us', place: 'Google Meet' },
    '60': { minutes: 60, with: 'your contact with us', place: 'Google Meet' },
    discovery: {
      minutes: 30,
      with: 'one of our founders',
      place: 'Google Meet',
      prepare:
        'Think of the best client you ever had, and of what a deal is worth to you. Slides are not needed.',
    },
    onboarding: { minutes: 60, with: 'the people who will work for you', place: 'Google Meet' },
    'partner-check-in': {
      minutes: 30,
      with: 'the person who runs your campaign',
      place: 'Google Meet',
    },
    'hiring-interview': {
      minutes: 45,
      with: 'a founder and a future colleague',
      place: 'Google Meet',
    },
    'hiring-onboarding': {
      minutes: 60,
      with: 'the colleague who introduces you',
      place: 'Google Meet',
    },
  },
  shortLinks: [
    {
      name: 'ada',
      to: '/discovery-meeting',
      utm: { source: 'linkedin', medium: 'social', campaign: 'founder-profile' },
    },
    {
      name: 'newsletter',
      to: '/',
      utm: { source: 'newsletter', medium: 'email', campaign: 'autumn' },
    },
  ],
  mainOfficeMeetUrl: 'https://meet.google.com/lwr-main-ofc',
  operationsUrl: 'http://automation.leadwright.test:5678',
  hiringVideo: { host: 'streamable.com', code: 'lw0samp' },
  opening: {
    title: 'Lead researcher',
    summary:
      'You find the people a client should talk to: read about companies, pick the few that fit, and write down why each is worth a conversation. Software reads the market for you; the choice is yours.',
    posted: '2026-11-02',
    employment: 'full-time',
    hours: '40 hours a week, on days and at times of your choice between Monday and Friday',
    place: 'Remote, within three hours of Central European Time',
    remoteIn: ['DE', 'ES', 'FR', 'IT', 'NL', 'PL', 'PT'],
    pay: {
      currency: 'EUR',
      from: 2800,
      to: 3600,
      per: 'month',
    },
    start: 'February 2027, or later by agreement',
    process:
      'About three weeks in all: after the answer to your assignment one interview of 45 minutes with a founder and a future colleague, then an offer or a no within a week.',
  },
}
