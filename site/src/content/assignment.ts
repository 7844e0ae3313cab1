import { ASSIGNMENT_REQUIREMENTS } from '@leadwright/shared/hiring'
import { HIRING_MAX_PAGES } from '@leadwright/shared/hiring-rules'
import { z } from 'zod'

const Group = z.strictObject({ title: z.string(), requirements: z.array(z.string()).min(1) })

/** What a submission must fulfil, grouped in the order of the work. */
export const assignment = z
  .array(Group)
  .refine(
    (groups) => groups.flatMap((group) => group.requirements).length === ASSIGNMENT_REQUIREMENTS,
    `src/content/assignment.ts must hold exactly ${ASSIGNMENT_REQUIREMENTS} requirements`,
  )
  .parse([
    {
      title: 'The document',
      requirements: [
        'Everything is in one PDF.',
        `It has at most ${HIRING_MAX_PAGES} pages.`,
        'The pages are upright and numbered.',
        'Your name and email address are on the first page.',
        'The first page sums up the whole in five sentences or fewer.',
        'The text can be selected. No page is a picture of text.',
        'Every source is a link, and every link opens.',
      ],
    },
    {
      title: 'The client you choose',
      requirements: [
        'The company exists and has a website.',
        'It sells to companies, not to private persons.',
        'One sale is worth at least 5,000 a year, in euros or dollars.',
        'You have never worked for it.',
        'You say in one sentence what it sells, without words from its website.',
        'You say why its buyers buy, with one source.',
      ],
    },
    {
      title: 'The ideal client profile',
      requirements: [
        'The profile fits on one page.',
        'It names the industry, and what in that industry is left out.',
        'It gives a size, by staff or by revenue, with both ends.',
        'It names the countries or regions.',
        'It names the person who decides, by role.',
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
        'Each has a reason to be written to now.',
        'At least eight of the reasons differ from each other.',
        'No private address, telephone number or family matter appears.',
        'Email addresses are left out. You say how you would verify one.',
        'Two companies that you turned down are listed, each with the reason.',
      ],
    },
    {
      title: 'The messages',
      requirements: [
        'There is a first message to each of three leads.',
        'Each has at most 90 words.',
        'Its subject has at most six words.',
        'Its first sentence is about the reader.',
        'It holds one true fact, with its source in a footnote.',
        'It asks one question.',
        'It does without flattery, false haste and exclamation marks.',
        'There is one follow-up, and it says something new.',
        'Nothing has been sent to anyone.',
      ],
    },
    {
      title: 'The sending',
      requirements: [
        'SPF, DKIM and DMARC are explained in one sentence each.',
        'There is a plan to warm up a new mailbox, week by week.',
        'You give the number of messages a day, and the reason for it.',
        'You say what you do when one message in twenty bounces.',
        'You say how a reader can refuse, and what happens then.',
      ],
    },
    {
      title: 'The method',
      requirements: [
        'Every tool is named with its purpose, AI included.',
        'You show one answer from a tool that was wrong, and how you noticed.',
        'Your hours are listed, part by part.',
        'They come to six or fewer.',
      ],
    },
    {
      title: 'The replies',
      requirements: [
        'You answer: “Not interested. Who are you?”',
        'You answer: “Sounds good, send me a price.”',
        'For one lead there is the one-page note that our client would read before the call.',
      ],
    },
  ])
