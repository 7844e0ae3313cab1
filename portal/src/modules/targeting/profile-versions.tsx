import type { ClientProfile, ClientProfiles } from '@leadwright/shared/contracts/targeting/profiles'
import { ownClient } from '@leadwright/shared/own-client'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { profilePath } from '../../lib/profile-path.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ProfileHistory } from './profile-history.tsx'
import { chosenVersion, stateLabel, stateTones } from './profile-words.ts'

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
  profiles: ClientProfiles
  /** Shown if there is no version. */
  empty: ReactNode
  /** Buttons below the chosen version. */
  actions: (chosen: ClientProfile) => ReactNode
}

/** The chosen version with its difference from the one before, its history, and all versions. */
export function ProfileVersions({ clientId, profiles, empty, actions }: Props) {
  const { items, answered } = profiles
  const [params] = useSearchParams()
  const chosen = chosenVersion(items, params)
  const isOwn = clientId === ownClient
  return (
    <>
      {answered && (
        <Notice tone="caution" className="mb-4">
          <p className="font-medium">
            {isOwn
              ? `You asked for changes to version ${answered.number}. We will propose it again.`
              : `The client asked for changes to version ${answered.number}.`}
          </p>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            <LinkedText text={answered.event.text} />
          </p>
        </Notice>
      )}
      {chosen ? (
        <Chosen
          {...{ clientId, items, chosen, isOwn }}
          before={items.find(({ number }) => number === chosen.number - 1)}
          actions={actions(chosen)}
        />
      ) : (
        !answered && empty
      )}
    </>
  )
}

interface ChosenProps {
  clientId: string
  items: readonly ClientProfile[]
  chosen: ClientProfile
  before: ClientProfile | undefined
  isOwn: boolean
  actions: ReactNode
}

function Chosen({ clientId, items, chosen, before, isOwn, actions }: ChosenProps) {
  const { number, state, history } = chosen
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <article
        aria-labelledby="profile-version"
        className="min-w-0 rounded border border-line bg-raised p-4 sm:p-8"
      >
        <header className="mb-5">
          <div className="mb-2">
            <Badge tone={stateTones[state]}>{stateLabel(state, isOwn)}</Badge>
          </div>
          <h2 id="profile-version" className="font-display text-2xl leading-tight">
            {`Version ${number}`}
          </h2>
          {before && (
            <p className="text-[0.8125rem] text-muted">
              {`Compared with version ${before.number}`}
            </p>
          )}
        </header>
        <ProfileFields profile={chosen} before={before} />
        {actions}
      </article>
      <div className="grid gap-6">
        <Versions {...{ clientId, items, chosen, isOwn }} />
        <ProfileHistory events={history} />
      </div>
    </div>
  )
}

type VersionsProps = Pick<ChosenProps, 'clientId' | 'items' | 'chosen' | 'isOwn'>

function Versions({ clientId, items, chosen, isOwn }: VersionsProps) {
  if (items.length < 2) return null
  return (
    <nav aria-label="Versions">
      <h3 className="mb-1 text-xs font-medium text-muted">Versions</h3>
      <ul className="text-[0.8125rem]">
        {items.map(({ id, number, state }) => (
          <li key={id}>
            <Link
              to={profilePath(clientId, number)}
              replace
              preventScrollReset
              aria-current={id === chosen.id ? 'page' : undefined}
              className="flex items-baseline justify-between gap-2 border-b border-line py-1.5 hover:underline aria-[current]:font-medium"
            >
              <span>{`Version ${number}`}</span>
              <span className="text-muted">{stateLabel(state, isOwn)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
