/** One numbered clause of the terms; `id` is its place in the address. */
export interface Clause {
  id: string
  title: string
  text: string[]
}

/** The most clauses that the page can hold. */
export const maxClauses = 30

/**
 * Reads terms as an admin types them: a line that begins with `## ` opens a clause, an empty line
 * parts paragraphs. Text before the first clause belongs to none and makes the whole unreadable.
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

/**
 * The seven terms (spec section 2) until an admin changes them. `{name}` stands for the company,
 * `{email}` for its support contact.
 */
export const defaultTermsText = `## Acceptance

By signing in, booking a meeting or sending us an application, you accept these terms. If you act for a company, you accept them for it and confirm that you may.

If you do not accept them, please do not use the service.

## Service description

{name} finds companies that fit a client’s ideal profile, writes to the people who decide there, and arranges meetings with those who want one. The work is done by people with the help of software.

Signed-in clients see the state of their campaign, their updates and their payments in the portal. What is agreed in a signed order stands above this page.

## User responsibilities

Keep your password to yourself, give us information that is true, and tell us at once if somebody else may have used your account.

Do not try to reach data that is not yours, disturb the service, or use the leads we bring for anything that the law forbids.

## Payment terms

Clients pay a flat fee, agreed before the work begins, for each deal that closes with somebody we introduced. A deal is closed when it is signed. Nothing is due for a lead or a meeting.

A fee is due within 14 days of its invoice. Amounts in the portal are in the currency of your order.

## Intellectual property

What you give us stays yours: your name, your texts, your lists. You allow us to use it for your campaign and for nothing else.

Our software, research methods and templates stay ours. The messages and notes written for you may be used by you without limit once they are paid for.

## Limitation of liability

We do our work with care, and cannot promise that a person answers, buys or stays. We are not liable for lost profit or for indirect damage, and our liability in any year is limited to what you paid us in that year.

Nothing here limits liability where the law does not allow it, such as for intent or gross negligence.

## Termination

You may end the service at any time in writing, and so may we with 30 days’ notice, or at once if these terms are seriously broken.

Fees for deals that close within 90 days of the end with people we introduced remain due. Your access then ends and your data is removed as described below.`

/** The day since which that wording holds, as an ISO date. */
export const defaultTermsSince = '2026-11-20'
