import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import { ownClient } from '@leadwright/shared/own-client'
import { profileName } from '@leadwright/shared/targeting'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { profilePath } from '../../../lib/profile-path.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { stateLabel, stateTones } from '../profile-words.ts'
import { agreedText, answerOf, countriesText, countsText } from './list-words.ts'

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
  list: TargetListView
  actions: ReactNode
}

/** The name, state and figures of a list, and what to know before agreeing to it. */
export function ListHeader({ clientId, list, actions }: Props) {
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
function Facts({ clientId, list }: Omit<Props, 'actions'>) {
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
