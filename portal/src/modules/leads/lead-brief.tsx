import type { LeadView } from '@leadwright/shared/contracts/leads'
import { ownClient } from '@leadwright/shared/own-client'
import { profileName } from '@leadwright/shared/targeting'
import type { ReactNode } from 'react'
import { formatDay, formatMinute, formatZone } from '../../lib/format.ts'
import { profilePath } from '../../lib/profile-path.ts'
import { targetListPath } from '../../lib/target-list-path.ts'
import { companyToday } from '../../lib/today.ts'
import { DetailsList } from '../../ui/details-list.tsx'
import { EmailLink } from '../../ui/email-link.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { WebLink } from '../../ui/web-link.tsx'
import { earlierAppointments, isToRebook, unansweredSince } from './lead.rules.ts'
import { LeadBadge } from './lead-badge.tsx'
import { OutcomeText } from './outcome-text.tsx'

interface Props {
  lead: LeadView
  /** The company's wordmark, which only the printed page shows. */
  mark: ReactNode
  /** For the team, the client it is for. */
  client?: ReactNode
}

/** The brief before a call: who, why now, and what has been said so far. One page when printed. */
export function LeadBrief({ lead, mark, client }: Props) {
  const { person, jobTitle, company, domain } = lead
  const role = [jobTitle, person && company].filter(Boolean).join(', ')
  return (
    <article className="min-w-0 rounded border border-line bg-raised p-4 sm:p-8 print:border-0 print:bg-transparent print:p-0 print:text-xs">
      <div className="mb-4 hidden print:block">{mark}</div>
      <header className="mb-5 print:mb-3">
        <div className="mb-2 flex flex-wrap items-center gap-2 no-print">
          <LeadBadge lead={lead} />
          {client && (
            <span className="text-[0.8125rem] text-muted">
              <span>For </span>
              {client}
            </span>
          )}
        </div>
        <h1 className="font-display text-3xl leading-tight wrap-anywhere">
          <bdi>{person || company}</bdi>
        </h1>
        {role && <p className="font-medium wrap-anywhere">{role}</p>}
        {domain && <p className="text-muted wrap-anywhere">{domain}</p>}
      </header>
      <Closed lead={lead} />
      {lead.noEmailSince && (
        <Notice tone="caution" className="mb-5 print:mb-3">
          {`Asked on ${formatDay(lead.noEmailSince)} not to be emailed.`}
        </Notice>
      )}
      <BriefFacts lead={lead} clientId={client ? lead.clientId : ownClient} />
    </article>
  )
}

/** The appointment, how to reach the person, and what has been said. */
export function BriefFacts({ lead, clientId }: { lead: LeadView; clientId: string }) {
  const facts = [...contactsOf(lead), ...datesOf(lead), ...targetingOf(lead, clientId)].filter(
    ([, value]) => value,
  )
  return (
    <>
      <Appointment lead={lead} />
      {facts.length > 0 && <DetailsList items={facts} />}
      <Prose title="Why now" text={lead.whyNow} />
      <Prose title="Said so far" text={lead.saidSoFar} />
    </>
  )
}

function contactsOf({ email, phone, link, noEmailSince }: LeadView): [string, ReactNode][] {
  return [
    ['Email', email && (noEmailSince ? email : <EmailLink email={email} />)],
    ['Phone', phone && <PhoneLink phone={phone} />],
    [link?.includes('linkedin.com') ? 'LinkedIn' : 'Website', link && <WebLink href={link} />],
  ]
}

const datesOf = ({ firstContactedOn, contactedOn }: LeadView): [string, ReactNode][] => [
  ['First email', firstContactedOn && formatDay(firstContactedOn)],
  ['First contact', contactedOn && formatDay(contactedOn)],
]

/** The profile in force when the lead was released, and the agreed list with its company. */
function targetingOf(lead: LeadView, clientId: string): [string, ReactNode][] {
  const { profileVersion, target, offListReason, excludedOn } = lead
  return [
    [
      'Targeting',
      profileVersion && (
        <TextLink to={profilePath(clientId, profileVersion)}>
          {profileName(profileVersion)}
        </TextLink>
      ),
    ],
    [
      'Target list',
      target ? (
        <TextLink to={targetListPath(clientId, target.listId, target.company)}>
          {`From the list “${target.listName}”`}
        </TextLink>
      ) : (
        offListReason && `Not from a list: ${offListReason}`
      ),
    ],
    ['Company excluded', excludedOn && `Since ${formatDay(excludedOn)}`],
  ]
}

/** Why the lead is lost or no longer counts. */
function Closed({ lead }: { lead: LeadView }) {
  const { state, lostOn, lostReason, notCountedOn, notCountedReason } = lead
  if (state === 'lost' && lostOn) {
    return (
      <Notice className="mb-5 no-print">
        {withReason(`Lost on ${formatDay(lostOn)}`, lostReason)}
      </Notice>
    )
  }
  if (state !== 'not-counted' || !notCountedOn) return null
  return (
    <Notice tone="caution" className="mb-5 no-print">
      {withReason(`Not counted since ${formatDay(notCountedOn)}`, notCountedReason)}
    </Notice>
  )
}

/** The reason goes with the person when the person is erased. */
const withReason = (what: string, reason: string | null) => (reason ? `${what}: ${reason}` : what)

/** When the call is, and how it went. */
function Appointment({ lead }: { lead: LeadView }) {
  const { appointmentAt, outcome } = lead
  const since = unansweredSince(lead, companyToday())
  const earlier = earlierAppointments(lead)
  if (!appointmentAt && !outcome) return null
  return (
    <div className="mb-5 border-l-2 border-accent pl-4 print:mb-3">
      <p className="text-xs text-muted">Appointment</p>
      {appointmentAt && (
        <p className="tabular font-display text-xl">
          <time dateTime={appointmentAt}>
            {`${formatMinute(appointmentAt)} ${formatZone(appointmentAt)}`}
          </time>
        </p>
      )}
      {outcome && (
        <p className="font-medium">
          <OutcomeText outcome={outcome} />
          {isToRebook(lead) && <span>{', to rebook'}</span>}
        </p>
      )}
      {earlier.length > 0 && (
        <p className="text-[0.8125rem] text-muted">
          {`${earlier.length === 1 ? 'Earlier date' : 'Earlier dates'}: ${earlier.map(formatMinute).join('; ')}`}
        </p>
      )}
      {since && <p className="font-medium">{`No answer since ${formatDay(since)}`}</p>}
    </div>
  )
}

function Prose({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <section className="mt-6 border-t border-line pt-4 print:mt-4 print:pt-3">
      <h2 className="mb-1 font-medium">{title}</h2>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere print:max-w-none">{text}</p>
    </section>
  )
}
