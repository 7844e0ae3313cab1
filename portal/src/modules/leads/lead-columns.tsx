import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { formatDay, formatMeetingStart, formatShortDay } from '../../lib/format.ts'
import { companyToday } from '../../lib/today.ts'
import { TextLink } from '../../ui/links.tsx'
import { SelectBox, type Selection } from '../../ui/selection.tsx'
import type { Column } from '../../ui/table.tsx'
import { isToRebook, samePersonText, unansweredSince, uncontactedText } from './lead.rules.ts'
import { LeadBadge } from './lead-badge.tsx'
import { noticeDueOn } from './notice.rules.ts'
import { OutcomeText } from './outcome-text.tsx'

/** The person with their job title; the link opens the lead. */
export function LeadLink({ lead, to }: { lead: LeadItem; to: string }) {
  const { person, jobTitle, company, unread } = lead
  return (
    <span className="block min-w-0 md:min-w-44">
      <TextLink to={to} className={unread ? 'font-semibold' : ''}>
        <bdi>{person || company}</bdi>
      </TextLink>
      {unread && (
        <>
          <span
            aria-hidden="true"
            className="ml-2 inline-block size-2 rounded-full bg-accent forced-colors:bg-[Highlight]"
          />
          <span className="sr-only">Unread</span>
        </>
      )}
      {jobTitle && (
        <span className="block text-[0.8125rem] font-normal text-muted wrap-anywhere">
          <bdi>{jobTitle}</bdi>
        </span>
      )}
      {notesOf(lead).map((note) => (
        <span key={note} className="block text-[0.8125rem] font-normal text-caution">
          {note}
        </span>
      ))}
    </span>
  )
}

/** What to act on. */
export const notesOf = (lead: LeadItem): string[] =>
  [
    lead.objectionDueOn && `In question, decision by ${formatShortDay(lead.objectionDueOn)}`,
    uncontactedText(lead, companyToday()),
    lead.followUpOn && `Follow up on ${formatDay(lead.followUpOn)}`,
    noticeOverdue(lead),
    samePersonText([lead]),
  ].flatMap((note) => note || [])

function noticeOverdue(lead: LeadItem): string | undefined {
  const dueOn = noticeDueOn(lead)
  if (dueOn === undefined || dueOn >= companyToday()) return undefined
  return `Privacy notice overdue since ${formatDay(dueOn)}`
}

/**
 * The person of each row, with a checkbox if it can be selected.
 * @param pathOf the page of a lead, for this reader
 */
export const personColumn = (
  pathOf: (leadId: string) => string,
  selection: Selection<LeadItem>,
): Column<LeadItem> => ({
  header: 'Person',
  rowHeader: true,
  cell: (lead) => (
    <span className="flex items-start gap-2.5">
      <SelectBox selection={selection} id={lead.id} name={lead.person || lead.company} />
      <LeadLink lead={lead} to={pathOf(lead.id)} />
    </span>
  ),
})

export const companyColumn: Column<LeadItem> = {
  header: 'Company',
  phone: 'below',
  cell: ({ company }) => <bdi className="wrap-anywhere md:block md:min-w-36">{company}</bdi>,
}

export const whyNowColumn: Column<LeadItem> = {
  header: 'Why now',
  phone: 'below',
  cell: ({ whyNow }) =>
    whyNow && (
      <span className="line-clamp-2 max-w-prose md:min-w-48 text-muted wrap-anywhere">
        {whyNow}
      </span>
    ),
}

export const stateColumn: Column<LeadItem> = {
  header: 'State',
  phone: 'trailing',
  cell: (lead) => <LeadBadge lead={lead} />,
}

export const appointmentColumn: Column<LeadItem> = {
  header: 'Appointment',
  phone: 'below',
  cell: (lead) => <AppointmentCell lead={lead} />,
}

function AppointmentCell({ lead }: { lead: LeadItem }) {
  const { appointmentAt, outcome, state } = lead
  const since = unansweredSince(lead, companyToday())
  return (
    (appointmentAt ?? outcome) && (
      <span className="md:whitespace-nowrap">
        {appointmentAt && <time dateTime={appointmentAt}>{formatMeetingStart(appointmentAt)}</time>}
        {appointmentAt && outcome && <span className="md:hidden">{', '}</span>}
        {outcome && (
          <span className="text-muted md:block">
            <OutcomeText outcome={outcome} />
            {isToRebook({ state, outcome }) && <span>{', to rebook'}</span>}
          </span>
        )}
        {since && (
          <span className="text-muted md:block">{` No answer since ${formatDay(since)}`}</span>
        )}
      </span>
    )
  )
}
