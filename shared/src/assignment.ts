import { HIRING_MAX_PAGES } from './hiring-rules.ts'

interface Group {
  title: string
  requirements: readonly string[]
}

/** The requirements for a submission, grouped in the order of the work. */
const groups: readonly Group[] = [
  {
    title: 'The document',
    requirements: [
      'Everything is in one PDF.',
      `It has at most ${HIRING_MAX_PAGES} pages.`,
      'Pages are upright and numbered.',
      'Your name and email address are on the first page.',
      'The first page sums everything up in five sentences or fewer.',
      'The text can be selected. No page is an image of text.',
      'Every source is a link, and every link opens.',
    ],
  },
  {
    title: 'The client you choose',
    requirements: [
      'The company exists and has a website.',
      'It sells to businesses, not to consumers.',
      'One sale is worth at least 5,000 a year, in euros or dollars.',
      'You have never worked for it.',
      'You say what it sells in one sentence, in your own words.',
      'You say why its customers buy, with one source.',
    ],
  },
  {
    title: 'The ideal client profile',
    requirements: [
      'The profile fits on one page.',
      'It names the industry, and which parts of it are excluded.',
      'It gives a company size as a range, by headcount or revenue.',
      'It names the countries or regions.',
      'It names the decision-maker by role.',
      'It names one event that makes a company need the offer now.',
      'It names three signs that a company does not fit.',
    ],
  },
  {
    title: 'The ten leads',
    requirements: [
      'There are exactly ten.',
      'Each is at a different company.',
      'A table shows how each company meets the profile, point by point.',
      'Each person holds the role today, with a source from the last 12 months.',
      'Each comes with a reason to write to them now.',
      'At least eight of the reasons differ from each other.',
      'No home addresses, phone numbers or family details appear.',
      'Email addresses are left out. You say how you would verify one.',
      'Two companies you rejected are listed, each with the reason.',
    ],
  },
  {
    title: 'The messages',
    requirements: [
      'There is a first message to each of three leads.',
      'Each has at most 90 words.',
      'Its subject line has at most six words.',
      'Its first sentence is about the reader.',
      'It contains one true fact, with its source in a footnote.',
      'It asks one question.',
      'It avoids flattery, false urgency and exclamation marks.',
      'There is one follow-up, and it says something new.',
      'Nothing has been sent to anyone.',
    ],
  },
  {
    title: 'The sending',
    requirements: [
      'SPF, DKIM and DMARC are explained in one sentence each.',
      'There is a plan to warm up a new mailbox, week by week.',
      'You say how many messages you would send a day, and why.',
      'You say what you would do if one message in twenty bounced.',
      'You say how a recipient can opt out, and what happens next.',
    ],
  },
  {
    title: 'The method',
    requirements: [
      'Every tool is named with its purpose, AI included.',
      'You show one wrong answer from a tool, and how you noticed.',
      'Your hours are listed, part by part.',
      'They add up to six or fewer.',
    ],
  },
  {
    title: 'The replies',
    requirements: [
      'You reply to: “Not interested. Who are you?”',
      'You reply to: “Sounds good, send me a price.”',
      'For one lead, there is the one-page brief our client would read before the call.',
    ],
  },
]

/** The same, numbered from 1 across all groups. */
export const assignment = groups.map(({ title, requirements }, at) => {
  const before = groups.slice(0, at).flatMap((group) => group.requirements).length
  return {
    title,
    numbered: requirements.map((text, index) => ({ number: before + index + 1, text })),
  }
})
