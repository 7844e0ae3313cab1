import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { leadName } from '@leadwright/shared/leads'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inboxParts } from '../../lib/inbox-address.ts'
import { lazy } from '../../lib/lazy.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/links.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectBox, SelectionBar, useSelection } from '../../ui/selection.tsx'
import { useDialogParam } from '../../ui/use-dialog-param.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { byClient } from './by-client.ts'
import { notesOf } from './lead-columns.tsx'
import { leadsQuery } from './leads.queries.ts'
import { ReleaseButton } from './release-button.tsx'
import { useDraftActions } from './use-draft-actions.tsx'

const LeadReviewDialog = lazy(() => import('./lead-review-dialog.tsx'))

/** Drafts to release, and leads about which a tool says something; nothing while there are none. */
export function WaitingLeads() {
  const drafts = useInfiniteQuery(leadsQuery({ state: 'due' }))
  const suggested = useInfiniteQuery(leadsQuery({ state: 'suggested' }))
  const selection = useSelection(drafts.data ?? [])
  const selectsMany = (drafts.data ?? []).length > 1
  const [openId, open] = useDialogParam('lead')
  const lists = [drafts.data, suggested.data].flatMap((leads = []) => byClient(leads))
  const ids = [...new Set(lists.flatMap(({ leads }) => leads.map(({ id }) => id)))]
  return (
    <>
      <Group
        id={inboxParts.drafts}
        title="Drafts to release"
        query={drafts}
        bar={
          selectsMany && (
            <SelectionBar selection={selection} noun="draft" verb="release">
              {(chosen, isTooMany) => (
                <ReleaseButton
                  drafts={chosen}
                  disabled={isTooMany}
                  onReleased={() => selection.select([])}
                />
              )}
            </SelectionBar>
          )
        }
      >
        {(lead) => (
          <Row
            key={lead.id}
            lead={lead}
            onOpen={() => open(lead.id)}
            before={
              selectsMany && (
                <SelectBox selection={selection} id={lead.id} name={lead.person || lead.company} />
              )
            }
          >
            <DraftButtons lead={lead} />
          </Row>
        )}
      </Group>
      <Group id={inboxParts.suggestions} title="Suggestions about leads" query={suggested}>
        {(lead) => (
          <Row key={lead.id} lead={lead} onOpen={() => open(lead.id)}>
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={`Review the suggestion: ${leadName(lead.company)}`}
              onClick={() => open(lead.id)}
            >
              Review
            </Button>
          </Row>
        )}
      </Group>
      {openId !== '' && (
        <LeadReviewDialog
          key={openId}
          leadId={openId}
          queue={{ label: 'Waiting leads', ids, onOpen: open }}
          onClose={() => open('')}
        />
      )}
    </>
  )
}

interface GroupProps {
  id: string
  title: string
  query: UseInfiniteQueryResult<LeadItem[]>
  /** Above the list. */
  bar?: ReactNode
  children: (lead: LeadItem) => ReactNode
}

/** Leads by client. */
function Group({ id, title, query, bar, children }: GroupProps) {
  const groups = byClient(query.data ?? [])
  if (groups.length === 0) return <Awaited query={query} />
  return (
    <ListSection id={id} title={title}>
      {bar}
      {groups.map(({ clientId, clientName, leads }) => (
        <div key={clientId} className="mt-3 first:mt-0">
          <h3 className="mb-1 text-[0.8125rem] text-muted">
            <TextLink to={clientTabPath(clientId, 'leads')}>
              <bdi>{clientName}</bdi>
            </TextLink>
          </h3>
          <ul
            aria-label={`${title}, ${clientName}`}
            className="divide-y divide-line border-y border-line"
          >
            {leads.map(children)}
          </ul>
        </div>
      ))}
      <LoadMore query={query} />
    </ListSection>
  )
}

interface RowProps {
  lead: LeadItem
  onOpen: () => void
  before?: ReactNode
  children: ReactNode
}

/** A lead; a click on its person opens it. */
function Row({ lead, onOpen, before, children }: RowProps) {
  const { person, jobTitle, company, whyNow } = lead
  const role = [jobTitle, person && company].filter(Boolean).join(', ')
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3"
    >
      <span className="flex min-w-0 flex-1 basis-72 items-start gap-2.5">
        {before}
        <span className="min-w-0">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="text-left font-medium underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
          >
            <bdi>{person || company}</bdi>
          </button>
          {role && <span className="block text-[0.8125rem] text-muted wrap-anywhere">{role}</span>}
          {whyNow && (
            <span className="line-clamp-2 max-w-prose text-muted wrap-anywhere">{whyNow}</span>
          )}
          {notesOf(lead).map((note) => (
            <span key={note} className="block text-[0.8125rem] text-caution">
              {note}
            </span>
          ))}
        </span>
      </span>
      <span className="flex shrink-0 gap-2">{children}</span>
    </li>
  )
}

function DraftButtons({ lead }: { lead: LeadItem }) {
  const { release, remove, isPending, dialog } = useDraftActions()
  const name = leadName(lead.company)
  return (
    <>
      <Button
        size="small"
        aria-label={`Release: ${name}`}
        busy={isPending}
        busyLabel="Releasing..."
        onClick={() => void release(lead)}
      >
        Release
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Delete: ${name}`}
        onClick={() => void remove(lead)}
      >
        Delete
      </Button>
      {dialog}
    </>
  )
}
