import { escapeHtml } from '@leadwright/shared/escape-html'
import { answerLinkDays, emailedAnswers } from '@leadwright/shared/leads'
import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import type { AppEnv } from '../../http/env.ts'
import { plainPage } from '../../http/plain-page.ts'
import { answerLabels, appointmentInWords, roleAtCompany } from './answer-words.ts'
import type { AnswerCheck, Unusable } from './answers.usecases.ts'
import type { LeadRow } from './leads.repository.ts'

const portal = 'Open the portal'

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

const reasons: Record<Unusable, readonly [title: string, text: string]> = {
  invalid: [
    'This link doesn’t work',
    'Part of it may be missing, or your password or access changed since it was sent. You can answer in the portal.',
  ],
  expired: [
    'This link has expired',
    `Links in these emails work for ${answerLinkDays} days. You can still answer in the portal.`,
  ],
  gone: ['This lead no longer exists', 'There is nothing to answer.'],
  withdrawn: ['This lead was withdrawn', 'It no longer counts, so there is nothing to answer.'],
  moved: [
    'The appointment was moved',
    'This link is about its earlier date. You can see the new one in the portal.',
  ],
  answered: ['Already answered', 'You can read the answer, and correct it, in the portal.'],
}

/** The page behind the links of an email that asks how an appointment went: it names no person. */
export function answerPage(
  c: Context<AppEnv>,
  config: Config,
  check: AnswerCheck,
  { done }: { done: boolean },
): Response {
  if (check.unusable) {
    const [title, text] = reasons[check.unusable]
    const body = (check.lead ? about(config, check.lead) : '') + paragraph(text)
    const status = !done ? 200 : check.unusable === 'invalid' ? 404 : 409
    return plainPage(c, config, { title, body, portal, status })
  }
  const { answer } = check
  const facts = about(config, check.lead)
  if (done) {
    const body =
      facts + paragraph(`Your answer: ${answerLabels[answer]}. You can correct it in the portal.`)
    return plainPage(c, config, { title: 'Thank you', body, portal })
  }
  // Relative to the address of this page, which ends with the chosen answer.
  const others = emailedAnswers
    .filter((one) => one !== answer)
    .map((one) => `<li><a href="${one}">${escapeHtml(answerLabels[one])}</a></li>`)
  const body =
    facts +
    `<p>Your answer: <strong>${escapeHtml(answerLabels[answer])}</strong></p>` +
    '<form method="post"><button>Record this answer</button></form>' +
    `<p id="other">Or choose another answer:</p><ul aria-labelledby="other">${others.join('')}</ul>`
  return plainPage(c, config, { title: 'How did it go?', body, portal })
}

function about({ company }: Config, lead: LeadRow): string {
  const { appointmentAt } = lead
  return (
    paragraph(roleAtCompany(lead)) +
    (appointmentAt ? paragraph(appointmentInWords(company.timeZone, appointmentAt)) : '')
  )
}
