import type {
  DnsCheckView,
  SendingDomainView,
} from '@leadwright/shared/contracts/deliverability/sending-domains'
import { formatMinute, formatNumber } from '../../lib/format.ts'
import { lazy } from '../../lib/lazy.ts'
import { companyToday } from '../../lib/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DetailsList } from '../../ui/details-list.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useRemove } from '../../ui/use-remove.ts'
import { renewalText, stateSentence } from './deliverability.rules.ts'
import { sendingDomains, useCheckDomain } from './sending.queries.ts'
import { StateBadge } from './state-badge.tsx'
import { WeeksTable } from './weeks-table.tsx'

const HistoryDialog = lazy(() => import('./history-dialog.tsx'))
const OpenIncidentDialog = lazy(() => import('./open-incident-dialog.tsx'))
const WeekDialog = lazy(() => import('./week-dialog.tsx'))

const dayOrNone = (day: string | null) => day && <DateTime value={day} />

interface Props {
  domain: SendingDomainView
  /** Opens its form, which must stay open if someone else deletes the domain. */
  onEdit: () => void
}

/** A sending domain for the team: its state, its checks, its settings and what it sent. */
export function DomainSection({ domain, onEdit }: Props) {
  const { id: sendingDomainId, clientId, domain: name, checkedAt } = domain
  const renewal = renewalText(domain, companyToday())
  return (
    <PageSection
      title={name}
      description={
        <>
          <span className="mb-1 flex flex-wrap gap-1">
            <StateBadge state={domain.state} />
            {domain.openIncidentId !== null && <Badge tone="caution">Incident open</Badge>}
          </span>
          <span className="block wrap-anywhere">{stateSentence(domain)}</span>
        </>
      }
      actions={<Actions domain={domain} onEdit={onEdit} />}
    >
      <div className="grid grid-cols-1 gap-5">
        <CheckList checks={domain.checks} />
        <DetailsList
          items={[
            ['Last checked', checkedAt && <DateTime value={checkedAt} format="minute" />],
            ['DKIM selectors', domain.selectors.join(', ')],
            ['Mailboxes', formatNumber(domain.mailboxes)],
            ['Limit per mailbox', `${formatNumber(domain.mailboxLimit)} emails a day`],
            ['Warm-up since', dayOrNone(domain.warmUpSince)],
            ['Ready on', dayOrNone(domain.readyOn)],
            ['Renewal', domain.renewsSoon ? <Badge tone="caution">{renewal}</Badge> : renewal],
            ['Note', domain.note && <span className="whitespace-pre-line">{domain.note}</span>],
          ]}
        />
        <div className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-medium">Weekly figures</h3>
            <DialogButton
              size="small"
              aria-label={`Enter week of ${name}`}
              dialog={(close) => (
                <WeekDialog {...{ clientId, sendingDomainId }} domain={name} onClose={close} />
              )}
            >
              Enter week
            </DialogButton>
          </div>
          <WeeksTable domain={domain} />
        </div>
      </div>
    </PageSection>
  )
}

function Actions({ domain, onEdit }: Props) {
  const { id, domain: name, openIncidentId } = domain
  const { mutateAsync: check, isPending } = useCheckDomain(id)
  const act = useAction()
  const remove = useRemove(sendingDomains)
  return (
    <>
      <Button
        size="small"
        aria-label={isPending ? undefined : `Check now: ${name}`}
        busy={isPending}
        busyLabel="Checking..."
        onClick={() => void act(() => check(undefined), { done: `${name} was checked.` })}
      >
        Check now
      </Button>
      <DialogButton size="small" aria-label={`Edit: ${name}`} onClick={onEdit}>
        Edit
      </DialogButton>
      <DialogButton
        size="small"
        aria-label={`History: ${name}`}
        dialog={(close) => <HistoryDialog domain={domain} onClose={close} />}
      >
        History
      </DialogButton>
      {openIncidentId === null && (
        <DialogButton
          size="small"
          aria-label={`Open incident: ${name}`}
          dialog={(close) => <OpenIncidentDialog domain={domain} onClose={close} />}
        >
          Open incident
        </DialogButton>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={`Delete: ${name}`}
        onClick={() =>
          void remove(id, name, {
            question: {
              message: `Delete ${name}? Its figures no longer count in the bounce rate. You can restore it for 30 days.`,
              confirmLabel: 'Delete',
              danger: true,
            },
          })
        }
      >
        Delete
      </Button>
    </>
  )
}

/** What each check of a domain found, and an answer that the next check must confirm. */
function CheckList({ checks }: { checks: readonly DnsCheckView[] }) {
  return (
    <ul aria-label="Checks" className="divide-y divide-line border-y border-line">
      {checks.map(({ check, state, sentence, since, pending }) => (
        <li
          key={check}
          className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-1 py-2 sm:grid-cols-[4rem_5.5rem_minmax(0,1fr)]"
        >
          <span className="font-medium">{check.toUpperCase()}</span>
          <span>
            <StateBadge state={state} />
          </span>
          <div className="min-w-0 wrap-anywhere max-sm:col-span-2">
            <p>{sentence}</p>
            {since && (
              <p className="text-[0.8125rem] text-muted">
                Since <DateTime value={since} />
              </p>
            )}
            {pending && (
              <p className="text-[0.8125rem] text-muted">
                {`Different answer at ${formatMinute(pending.at)}: ${pending.sentence} It counts once another check confirms it.`}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
