import { promises } from './promises.ts'

/** One numbered clause of the terms; `id` is its anchor in the address. */
export interface Clause {
  id: string
  title: string
  text: string[]
}

/** The most clauses that the page can show. */
export const maxClauses = 30

/**
 * Parses terms as typed by an admin: a line that starts with `## ` starts a clause, an empty line
 * separates paragraphs. Text before the first clause makes the whole text invalid.
 */
export function parseTerms(text: string): Clause[] {
  const clauses: Clause[] = []
  const taken = new Set<string>()
  for (const block of text.replaceAll('\r', '').split(/\n\s*\n|\n(?=## )|(?<=^## .*)\n/m)) {
    const paragraph = block.replace(/\s+/g, ' ').trim()
    if (paragraph === '') continue
    const title = /^## (.+)$/.exec(paragraph)?.[1]
    if (title !== undefined) clauses.push({ id: idOf(title, taken), title, text: [] })
    else if (clauses.length === 0) return []
    else clauses.at(-1)?.text.push(paragraph)
  }
  return clauses.every(({ text: paragraphs }) => paragraphs.length > 0) ? clauses : []
}

function idOf(title: string, taken: Set<string>): string {
  const base =
    title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'clause'
  let id = base
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`
  taken.add(id)
  return id
}

/** Numbers of orders that the terms print by placeholder, such as `{tailDays}`. */
const termNumbers = ['feeDueDays', 'objectionDays', 'tailDays'] as const
type TermNumbers = Record<(typeof termNumbers)[number], number>

const placeholder = (key: string) => `{${key}}`

/** Placeholders that a text lacks: what it says about them can differ from the company file. */
export const missingPlaceholders = (text: string): string[] =>
  termNumbers.map(placeholder).filter((each) => !text.includes(each))

/** Replaces every placeholder except `{email}`, which becomes a link. */
export const fillTerms = (text: string, company: { name: string; order: TermNumbers }): string =>
  termNumbers.reduce(
    (filled, key) => filled.replaceAll(placeholder(key), String(company.order[key])),
    text.replaceAll('{name}', () => company.name),
  )

/** How long before the company ends the service it says so. */
const noticeDays = 30

/**
 * The seven terms (spec section 2) until an admin changes them. `{name}` is replaced with the company,
 * `{email}` with its support contact, and the numbers with those of the company file.
 */
export const defaultTermsText = `## Acceptance

By signing in, booking a meeting or sending us an application, you accept these terms. If you act for a company, you accept them on its behalf and confirm that you are authorized to do so.

If you do not accept them, please do not use the service.

## Service description

{name} finds companies that match a client’s ideal profile, contacts their decision-makers, and arranges meetings with those who are interested. The work is done by people, with the help of software.

${promises.guarantee} Whether a person replies is up to them.

In the portal, signed-in clients see the status of their campaign, their updates and their payments. A signed order takes precedence over this page.

## User responsibilities

Keep your password to yourself, give us accurate information, and let us know immediately if someone else may have used your account.

Do not try to access data that is not yours, disrupt the service, or use the leads we bring you for anything unlawful. We are responsible for our research and for the list of people who must not be contacted; from the moment we release a lead to you, you alone decide how you use that person’s data, and are responsible for it.

## Payment terms

${promises.fee} It is due for deals with people we introduced. A deal is closed when it is signed.

${promises.budget}

A fee is due within {feeDueDays} days of the day it is completed in the portal. If a lead or a deal should not count, tell us within {objectionDays} days. Amounts in the portal are in the currency of your order.

## Intellectual property

What you give us stays yours: your name, your texts, your lists. You allow us to use it for your campaign, and for nothing else.

Our software, research methods and templates stay ours. Once they are paid for, you may use the messages and notes we wrote for you without restriction.

## Limitation of liability

We do our work with care, but cannot promise that a person replies, buys or stays. We are not liable for lost profits or indirect damages, and our liability in any year is limited to what you paid us in that year.

Nothing here limits liability where the law does not allow it, such as for willful misconduct or gross negligence.

## Termination

You may end the service in writing at any time. We may end it with ${noticeDays} days’ notice, or immediately if these terms are seriously breached.

Fees remain due for deals that close within {tailDays} days after the end with people we introduced. Your access then ends, and your data is deleted as described below.`

/** The day since which this wording applies, as an ISO date. */
export const defaultTermsSince = '2026-11-27'
