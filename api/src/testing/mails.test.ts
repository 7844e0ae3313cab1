import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSubscribed, subscriptionLabel } from '@leadwright/shared/mail-topics'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { transaction } from '../db/client.ts'
import { keyCreatedMail, keyExpiresMail } from '../modules/automation/api-keys.mails.ts'
import { webhookDisabledMail } from '../modules/automation/webhooks.mails.ts'
import { backupFailedMail } from '../modules/backups/backups.mails.ts'
import { feedCreatedMail } from '../modules/calendar/feed.mails.ts'
import * as clients from '../modules/clients/clients/clients.mails.ts'
import { memberInvitationMail } from '../modules/clients/members/members.mails.ts'
import { linkMail as dataRequestMail } from '../modules/data-requests/data-requests.mails.ts'
import * as hiring from '../modules/hiring/hiring.mails.ts'
import * as hiringTeam from '../modules/hiring/hiring-team.mails.ts'
import * as account from '../modules/identity/account/account.mails.ts'
import { signInsLimitedMail } from '../modules/identity/auth/auth.mails.ts'
import * as google from '../modules/identity/google/google.mails.ts'
import * as passkeys from '../modules/identity/passkeys/passkeys.mails.ts'
import * as factors from '../modules/identity/second-factor/second-factor.mails.ts'
import { type MailKind, mailKinds } from '../modules/mail/mail.kinds.ts'
import { mailOutbox } from '../modules/mail/mail.table.ts'
import {
  createMailTransport,
  type MailMessage,
  type MailTransport,
} from '../modules/mail/mail.transport.ts'
import { enqueueMail, type OutgoingMail } from '../modules/mail/mail.usecases.ts'
import { sendDueMail } from '../modules/mail/mail.worker.ts'
import {
  type UnverifiedAddress,
  unverifiedAddress,
} from '../modules/mail/unverified-address.usecases.ts'
import { receiptMail } from '../modules/money/objections/objections.mails.ts'
import * as updates from '../modules/money/updates/updates.mails.ts'
import { invitationMail } from '../modules/people/people.mails.ts'
import { erasedMail } from '../modules/personal-data/erase-lead.mails.ts'
import { staffWelcomeMail } from '../modules/team/staff/staff.mails.ts'
import { taskAssignedMail } from '../modules/team/tasks/tasks.mails.ts'
import {
  decision,
  due,
  email,
  late,
  lead,
  link,
  newsOf,
  reader,
  receipt,
  update,
} from './news-specimens.ts'
import { createPerson } from './people.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** One email of every kind, with its real text. */
const mailsOf = (config: Config, address: UnverifiedAddress): Record<MailKind, OutgoingMail> => ({
  ...newsOf(config),
  'password.changed': account.passwordChangedMail(config, email),
  'password.link': account.setPasswordMail(config, reader, link),
  'password.forgotten': account.forgotPasswordMail(config, email, link),
  'email.changed': account.emailChangedMail(config, email, {
    oldEmail: 'old@example.com',
    newEmail: email,
  }),
  'email.confirm': account.confirmEmailMail(config, address, { newEmail: email, link }),
  'email.in-use': account.emailInUseMail(config, address),
  'google-email.confirm': account.confirmGoogleEmailMail(config, address, link),
  'google-account.linked': google.googleLinkedMail(config, email, 'ada@example.com'),
  'google-account.unlinked': google.googleUnlinkedMail(config, email),
  'passkey.added': passkeys.passkeyAddedMail(config, email),
  'passkey.removed': passkeys.passkeyRemovedMail(config, email),
  'passkey.copied': passkeys.passkeyCopiedMail(config, email),
  'second-factor.enabled': factors.factorOnMail(config, email),
  'second-factor.disabled': factors.factorOffMail(config, email),
  'sign-in.limited': signInsLimitedMail(config, email),
  'api-key.created': keyCreatedMail(config, email, {
    name: 'n8n',
    by: 'Noel Sample',
    scopes: ['read campaign figures', 'enter campaign weeks'],
    until: '2027-02-20',
    client: 'Specimen Industries',
  }),
  'api-key.expires': keyExpiresMail(config, email, { name: 'n8n', until: '2027-02-20' }),
  'calendar-feed.created': feedCreatedMail(config, { email, role: 'client' }),
  'client.email-changed': clients.emailChangedMail(config, email, {
    from: 'old@example.com',
    to: email,
    firstName: 'Ada',
  }),
  'client.welcome': clients.welcomeMail(config, { ...reader, ...address }, link),
  'member.invited': memberInvitationMail(
    config,
    { ...reader, ...address },
    {
      by: 'Noel Sample',
      companyName: 'Specimen Industries',
      link,
    },
  ),
  'backup.failed': backupFailedMail(
    { ...config, backups: { ...config.backups, dir: '/var/backups' } },
    { to: email, reason: 'no space left on device', verifiedAt: due },
  ),
  'webhook.disabled': webhookDisabledMail(config, email, 'flows.example.com'),
  'person.invited': invitationMail(config, { ...reader, ...address }, link),
  'staff.welcome': staffWelcomeMail(config, { ...reader, ...address }, link),
  'objection.received': receiptMail(config, reader, [
    { leadId: 'a', dealId: null, company: 'Halvorsen', reason: 'no-fit', dueOn: '2026-03-17' },
  ]),
  'lead.erased': erasedMail(config, reader, lead),
  'hiring.notice': hiringTeam.noticeMail(config, { id: 'a', duplicate: false, decideBy: due }),
  'hiring.received': hiring.confirmationMail(config, {
    ...decision,
    address,
    decideBy: due,
    receipt,
  }),
  'data-request.link': dataRequestMail(config, { address, url: link }),
  'hiring.link': hiring.linkMail(config, { ...decision, address }),
  'hiring.withdrawn': hiring.withdrawnMail(config, { ...decision, wasInvited: true }),
  'hiring.withdrawal-notice': hiringTeam.withdrawalNoticeMail(config, {
    id: 'a',
    wasInvited: true,
  }),
  'hiring.delayed': hiring.delayMail(config, { ...decision, ...late }),
  'hiring.deadline': hiringTeam.deadlineMail(config, { id: 'a', ...late }),
  'hiring.invited': hiring.invitationMail(config, {
    ...decision,
    interviewUrl:
      'https://www.example.com/hiring-interview?name=%C3%81da%20P%C3%A9rez&email=ada%40example.com&ref=' +
      'a'.repeat(40),
  }),
  'hiring.hired': hiring.hiredMail(config, {
    ...decision,
    onboardingUrl: 'https://www.example.com/hiring-onboarding?name=Ada',
  }),
  'hiring.declined': hiring.declineMail(config, { ...decision, wasInvited: false }),
})

/** The sent emails, each sent separately; an hour apart, because of the limit per reader. */
async function sendAll({ deps, clock }: TestApp) {
  await createPerson(deps, 'staff', { email })
  const address = await unverifiedAddress(deps, email)
  const sent: { mail: OutgoingMail; message: MailMessage }[] = []
  for (const mail of Object.values(mailsOf(deps.config, address))) {
    const transport: MailTransport = {
      send: async (message) => void sent.push({ mail, message }),
      verify: async () => {},
      close: () => {},
    }
    transaction(deps.db, (tx) => enqueueMail(tx, deps, mail))
    await sendDueMail(deps, transport)
    clock.advance(3_600_000)
  }
  return sent
}

function parsed(html: string) {
  const { document } = new Window()
  document.write(html)
  return document
}

test('every email has the same content in HTML and plain text, in one layout', async () => {
  const app = await createTestApp()
  const { company } = app.deps.config
  const sent = await sendAll(app)
  expect(sent.map(({ mail }) => mail.kind)).toEqual(expect.arrayContaining(Object.keys(mailKinds)))
  for (const { mail, message } of sent) {
    const page = parsed(message.html)
    const shown = page.body.textContent.replace(/\s+/g, ' ')
    expect(message.html, mail.kind).toContain('<meta charset="utf-8">')
    expect(page.title, mail.kind).toBe(mail.subject)
    expect(page.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe(
      'light dark',
    )
    // The preview next to the subject starts with the news.
    const preview = page.body.firstElementChild?.textContent ?? ''
    expect(preview.startsWith((mail.paragraphs[0] ?? '').slice(0, 110)), mail.kind).toBe(true)
    expect(page.querySelector('table p')?.textContent, mail.kind).toBe(company.name)
    for (const text of [...mail.paragraphs, company.legal.name, ...company.legal.address]) {
      expect(message.text, mail.kind).toContain(text)
      expect(shown, mail.kind).toContain(text.replace(/\s+/g, ' '))
    }
    const { secondary, further = [] } = mail
    const action = mail.action ?? further.at(-1)?.action
    expect(page.querySelectorAll('.button')).toHaveLength(action ? 1 : 0)
    if (action) {
      expect(message.text).toContain(`${action.label}:\n${action.url}`)
      expect(page.querySelector('.button a')?.getAttribute('href')).toBe(action.url)
      const [before = ''] = action.url.split('?')
      expect(shown, 'the address below the button').toContain(
        action.url.length > 100 ? `${before}?…` : action.url,
      )
    }
    if (secondary) {
      expect(message.text).toContain(`${secondary.label}:\n${secondary.url}`)
      expect(page.querySelector(`a[href="${secondary.url}"]`)).not.toBe(null)
    }
  }
})

test('no email shows a date only in digits, or a word that is wider than a phone', async () => {
  for (const { mail, message } of await sendAll(await createTestApp())) {
    expect(mail.paragraphs.join(' '), mail.kind).not.toMatch(/\d{4}-\d\d-\d\d|undefined|null/)
    const shown = [...parsed(message.html).querySelectorAll('p.ink:not(.line)')]
    const texts = shown.map(({ textContent }) => textContent)
    expect(texts, mail.kind).toEqual(expect.arrayContaining([...mail.paragraphs]))
    for (const paragraph of shown) {
      expect(paragraph.getAttribute('style'), mail.kind).toContain('overflow-wrap:anywhere')
    }
  }
})

test('line breaks that someone typed are kept', async () => {
  const sent = await sendAll(await createTestApp())
  const found = sent.find(({ mail }) => mail.kind === 'comment.answered')
  expect(found?.message.text).toContain('Which of them?\nAll ten?')
  expect(found?.message.html).toContain('Which of them?<br>\nAll ten?')
})

test('emails that can be turned off have a link for it, and no others do', async () => {
  for (const { mail, message } of await sendAll(await createTestApp())) {
    const { 'List-Unsubscribe': header = '', 'List-Unsubscribe-Post': post } = message.headers
    expect(message.headers['Auto-Submitted'], mail.kind).toBe('auto-generated')
    expect(header !== '', mail.kind).toBe(isSubscribed(mail.kind))
    if (!isSubscribed(mail.kind)) continue
    expect(post).toBe('List-Unsubscribe=One-Click')
    const url = header.slice(1, -1)
    expect(message.text).toContain(`your setting “${subscriptionLabel(mail.kind)}”`)
    expect(message.text).toContain(`Unsubscribe: ${url}`)
    expect(parsed(message.html).querySelector(`a[href="${url}"]`)?.textContent).toBe('Unsubscribe')
  }
})

test('the headers reach the mail server complete', async () => {
  const { deps } = await createTestApp()
  await createPerson(deps, 'staff', { email })
  const task = { title: 'Write', dueOn: null, clientName: null }
  const text = taskAssignedMail(deps.config, task)
  const mail: OutgoingMail = { kind: 'task.assigned', to: reader, ...text }
  transaction(deps.db, (tx) => enqueueMail(tx, deps, mail))
  await sendDueMail(deps, createMailTransport(deps.config))
  const folder = join(deps.config.dataDir, 'mail')
  const [file = ''] = readdirSync(folder)
  const raw = readFileSync(join(folder, file), 'utf8').replace(/\r\n[ \t]+/g, ' ')
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(raw).toMatch(
    /^List-Unsubscribe: <http:\/\/localhost:4322\/api\/account\/unsubscribe\/[\w.-]+>\r$/m,
  )
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
})

test('an email belongs to the person with its address; an email to an applicant belongs to no one', async () => {
  const { deps, signInAs } = await createTestApp()
  const { id } = await signInAs('client', { email })
  const text = updates.writtenMail(deps.config, update, undefined)
  const written: OutgoingMail = { kind: 'update.written', to: { email }, ...text }
  const withdrawn = hiring.withdrawnMail(deps.config, { ...decision, wasInvited: false })
  transaction(deps.db, (tx) => {
    for (const mail of [written, withdrawn]) enqueueMail(tx, deps, mail)
  })
  const rows = deps.db.select().from(mailOutbox).all()
  expect(Object.fromEntries(rows.map(({ kind, readerId }) => [kind, readerId]))).toEqual({
    'update.written': id,
    'hiring.withdrawn': null,
  })
})
