import {
  type DataRequestKind,
  dataRequestDueDays,
  writtenToPath,
} from '@leadwright/shared/data-requests'
import { escapeHtml } from '@leadwright/shared/escape-html'
import { LEAD_MONTHS } from '@leadwright/shared/retention'
import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import type { AppEnv } from '../../http/env.ts'
import { plainPage } from '../../http/plain-page.ts'

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

const choices: Record<DataRequestKind, readonly [button: string, text: string]> = {
  object: [
    'Don’t write to me again',
    'We put your address on our do-not-contact list at once, for all our clients.',
  ],
  access: ['Send me my data', `A person answers by email within ${dataRequestDueDays} days.`],
  erase: [
    'Erase my data',
    `A person erases it within ${dataRequestDueDays} days. We stop writing to you at once, and keep a code from which your address can’t be read, so that you aren’t added again.`,
  ],
}

/** The page behind the emailed link. It says the same to everyone, known to us or not. */
export function choicePage(c: Context<AppEnv>, config: Config): Response {
  const { company } = config
  const forms = Object.entries(choices).map(
    // Relative to the address of this page, `…/choice`.
    ([kind, [button, text]]) =>
      `<form method="post" action="${kind}"><button>${escapeHtml(button)}</button></form>${paragraph(text)}`,
  )
  const body = [
    paragraph(
      `${company.name} looks for business contacts on behalf of its clients. What we store about a person comes from public sources, such as company websites and professional profiles, and from providers of business data: name, job title, company, business contact details, and what was written between us. We use it to write to people whose work fits what a client offers, and pass it on to that client if someone is interested. We delete it at the latest ${LEAD_MONTHS} months after the last activity.`,
    ),
    paragraph(
      'This page is the same for everyone. It doesn’t show whether we have data about you. The link works for one choice.',
    ),
    '<h2>What would you like?</h2>',
    ...forms,
  ]
  return plainPage(c, config, { title: 'Your data', body: body.join('') })
}

const done: Record<DataRequestKind, string> = {
  object: 'Your address is on our do-not-contact list. You don’t have to do anything else.',
  access: `We’ll send what we have about you to your address within ${dataRequestDueDays} days.`,
  erase: `We’ll erase your data within ${dataRequestDueDays} days, and won’t write to you again.`,
}

export const donePage = (c: Context<AppEnv>, config: Config, kind: DataRequestKind): Response =>
  plainPage(c, config, { title: 'Thank you', body: paragraph(done[kind]) })

/** The same page for unknown, expired and used links. */
export const unusablePage = (c: Context<AppEnv>, config: Config): Response =>
  plainPage(c, config, {
    ...{ title: 'This link doesn’t work', status: 404 },
    body: `<p>If you used it already, your choice was recorded. Otherwise it is incomplete or too old, and you can <a href="${escapeHtml(config.siteOrigin + writtenToPath)}">ask for another one</a>.</p>`,
  })
