import { dataRequestDueDays } from '@leadwright/shared/data-requests'
import { DRAFT_MONTHS, ERASED_ADDRESS_DAYS, LEAD_MONTHS } from '@leadwright/shared/retention'

/** What people we write to should know, with the constants of the jobs that erase it. */
export const writtenTo: readonly { question: string; answer: string }[] = [
  {
    question: 'Why did we write?',
    answer:
      'A client of ours has an offer that may help your company. We write to people to introduce them. The law allows this as a legitimate interest, unless yours outweighs it.',
  },
  {
    question: 'What we store',
    answer:
      'Your name, job title, company, work email address, phone number and public profile, and what we wrote to each other.',
  },
  {
    question: 'Where it comes from',
    answer:
      'From public sources, such as websites and professional networks, and from databases of companies.',
  },
  {
    question: 'Who sees it',
    answer:
      'Our team and the services that send our emails. If you’re interested in a client’s offer, that client gets your details and our conversation. We don’t sell data.',
  },
  {
    question: 'How long we keep it',
    answer: `If we introduced you to a client, ${LEAD_MONTHS} months after the last activity; otherwise ${DRAFT_MONTHS} months after the last change. On the do-not-contact list, until you agree to be contacted again.`,
  },
  {
    question: 'What you can ask for',
    answer: `Not to be contacted again: this takes effect immediately, for all our clients. A copy of your data, or its erasure: someone on our team does it within ${dataRequestDueDays} days. After an erasure, your address stays readable for at most ${ERASED_ADDRESS_DAYS} days; then we keep only a code, to recognize it if someone adds it again.`,
  },
]
