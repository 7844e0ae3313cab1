import { promises } from '@leadwright/shared/promises'

interface Service {
  claim: string
  line: string
  /** The expandable part: a question a careful buyer asks, and the plain answer. */
  question: string
  answer: string
}

/** The six claims (spec section 1), in the order of the work. */
export const services: readonly Service[] = [
  {
    claim: 'Hand-built targeting',
    line: 'Before we write to anyone, we put on paper who you’d be glad to hear from.',
    question: 'What is an ideal client profile?',
    answer:
      'One page: the industry, the company size, the event that makes a company need you, and the person who decides. Researchers check companies against it one by one. You review the list and strike out names before the first message goes out.',
  },
  {
    claim: 'AI-powered, researched by people',
    line: 'Software reads a market overnight. In the morning, a person decides what matters.',
    question: 'Who does what?',
    answer:
      'Software gathers public information, such as websites, job posts and news, and ranks companies against your profile. A researcher then confirms the name, the role and the reason to write now. Nothing goes out on the software’s word alone.',
  },
  {
    claim: 'A deliverability guarantee',
    line: 'Your message reaches the inbox, or we fix it at our own cost.',
    question: 'What does the guarantee cover?',
    answer: `${promises.guarantee} No mailbox is used before it is ready, every address is checked before we write, and SPF, DKIM and DMARC are set up and monitored. Whether a person replies is up to them.`,
  },
  {
    claim: '100% done-for-you leads',
    line: 'You get a meeting in your calendar, not a list to call.',
    question: 'What counts as a lead?',
    answer:
      'A decision-maker at a company that fits your profile, who has replied and agreed to talk. An opened email isn’t a lead, and neither is a row in a spreadsheet. Research, writing, sending, replies and scheduling are our work. The conversation is yours.',
  },
  {
    claim: 'Faster sales',
    line: 'The first call starts where the second one used to.',
    question: 'Why is it faster?',
    answer:
      'The person you meet already knows what you sell and why we wrote to them. Before each call you get a one-page brief: the company, the person, the reason and what has been said so far.',
  },
  {
    claim: 'Payment for closed deals only',
    line: 'One flat fee when a deal closes. Until then, you owe us nothing.',
    question: 'When do I pay?',
    answer: `When a client we brought you has signed. ${promises.fee} ${promises.budget}`,
  },
]
