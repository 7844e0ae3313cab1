import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import { ownClient } from '@leadwright/shared/own-client'
import { profileName } from '@leadwright/shared/targeting'
import { isUuid } from '@leadwright/shared/uuid'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { profilePath } from '../../../lib/profile-path.ts'
import { targetingPath } from '../../../lib/target-list-path.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { LinkButton, TextLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ProfileHistory } from '../profile-history.tsx'
import { stateLabel, stateTones } from '../profile-words.ts'
import { targetListQuery } from '../targeting.queries.ts'
import { agreedText, answerOf, countriesText, countsText } from './list-words.ts'

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
  listId: string
  /** Shown if there is no such list. */
  notFound: ReactNode
  actions: (list: TargetListView) => ReactNode
  /** Its companies. */
  children: (list: TargetListView) => ReactNode
}

/** A target list: its figures, who agreed to it, and its companies. */
export function TargetList({ clientId, listId, notFound, actions, children }: Props) {
  const query = useQuery(targetListQuery(clientId, listId))
  usePageTitle(query.data?.name)
  if (!isUuid(listId)) return notFound
  return (
    <QueryView query={query} loading="Loading list..." notFound={() => notFound}>
      {(list) => (
        <>
          <div className="mb-2">
            <LinkButton
              to={targetingPath(clientId)}
              variant="quiet"
              icon={<ArrowLeft />}
              className="-ml-3.5"
            >
              Targeting
            </LinkButton>
          </div>
          <ListHeader {...{ clientId, list }} actions={actions(list)} />
          {children(list)}
          <div className="mt-8 max-w-prose">
            <ProfileHistory events={list.history} />
          </div>
        </>
      )}
    </QueryView>
  )
}

interface ListHeaderProps {
  /** A client's id, or `ownClient`. */
  clientId: string
  list: TargetListView
  actions: ReactNode
}

/** The name, state and figures of a list, and what to know before agreeing to it. */
function ListHeader({ clientId, list, actions }: ListHeaderProps) {
  const { name, note, state, startedEarly, sendingStartedOn } = list
  const isOwn = clientId === ownClient
  // On a client's page for the team, the client is the first heading.
  const Title = isOwn ? 'h1' : 'h2'
  const countries = countriesText(list)
  const answer = answerOf(list)
  return (
    <header className="mb-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Badge tone={stateTones[state]}>{stateLabel(state, isOwn)}</Badge>
          <Title className="mt-1 font-display text-3xl leading-tight wrap-anywhere">
            <bdi>{name}</bdi>
          </Title>
          <p className="font-medium">{countsText(list)}</p>
          <Facts {...{ clientId, list }} />
        </div>
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
      </div>
      {note && (
        <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
          <LinkedText text={note} />
        </p>
      )}
      {startedEarly && !isOwn && sendingStartedOn && (
        <Notice tone="negative" className="mt-4">
          {`Sending started on ${formatDay(sendingStartedOn)}, before the client agreed.`}
        </Notice>
      )}
      {answer && (
        <Notice tone="caution" className="mt-4">
          <p className="font-medium">The client asked for changes.</p>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            <LinkedText text={answer} />
          </p>
        </Notice>
      )}
      {countries && (
        <Notice tone="caution" className="mt-4">
          {countries}
        </Notice>
      )}
    </header>
  )
}

/** Which profile the list follows, and what happened when. */
function Facts({ clientId, list }: Omit<ListHeaderProps, 'actions'>) {
  const { profileVersion, proposedOn, agreedOn, sendingStartedOn } = list
  const facts = [
    agreedOn === null && proposedOn && `Proposed on ${formatDay(proposedOn)}`,
    agreedText(list),
    sendingStartedOn && `Sending started on ${formatDay(sendingStartedOn)}`,
  ].flatMap((fact) => fact || [])
  return (
    <p className="flex flex-wrap gap-x-4 text-[0.8125rem] text-muted">
      {profileVersion && (
        <span>
          <span>Follows </span>
          <TextLink to={profilePath(clientId, profileVersion)}>
            {profileName(profileVersion)}
          </TextLink>
        </span>
      )}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}
