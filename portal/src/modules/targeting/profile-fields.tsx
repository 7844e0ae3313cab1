import type { ClientProfileBody } from '@leadwright/shared/contracts/targeting/profiles'
import { type ListDifference, profileDifference } from '@leadwright/shared/targeting'
import type { ReactNode } from 'react'
import { employeesText, fieldLabels } from './profile-words.ts'

interface Props {
  profile: ClientProfileBody
  /** The version before, to mark what changed; undefined without one. */
  before?: ClientProfileBody | undefined
}

/** What a version says, field by field; with an earlier one, what was added and removed. */
export function ProfileFields({ profile, before = profile }: Props) {
  const { lists, values } = profileDifference(before, profile)
  const sizes = [before, profile].map(employeesText)
  const items = (list: keyof typeof lists) => (
    <Items items={profile[list]} difference={lists[list]} />
  )
  const text = (name: 'trigger' | 'note') => (
    <Text before={values[name]?.before ?? profile[name]} after={profile[name]} />
  )
  const fields: readonly (readonly [string, ReactNode])[] = [
    [fieldLabels.industries, items('industries')],
    [fieldLabels.employees, <Text key="size" before={sizes[0] ?? ''} after={sizes[1] ?? ''} />],
    [fieldLabels.regions, items('regions')],
    [fieldLabels.trigger, text('trigger')],
    [fieldLabels.deciders, items('deciders')],
    [fieldLabels.exclusions, items('exclusions')],
    [fieldLabels.note, text('note')],
  ]
  return (
    <dl className="grid gap-y-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-6">
      {fields.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-[0.8125rem] text-muted max-sm:-mb-3">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Items({ items, difference }: { items: readonly string[]; difference: ListDifference }) {
  const { added, removed } = difference
  if (items.length === 0 && removed.length === 0) return <span>–</span>
  return (
    <ul className="grid gap-1">
      {items.map((item) => (
        <li key={item}>{added.includes(item) ? <Added>{item}</Added> : item}</li>
      ))}
      {removed.map((item) => (
        <li key={item}>
          <Removed>{item}</Removed>
        </li>
      ))}
    </ul>
  )
}

function Text({ before, after }: { before: string; after: string }) {
  if (before === after) return <p className="max-w-prose whitespace-pre-line">{after || '–'}</p>
  return (
    <div className="grid max-w-prose gap-1 whitespace-pre-line">
      {after && (
        <p>
          <Added>{after}</Added>
        </p>
      )}
      {before && (
        <p>
          <Removed>{before}</Removed>
        </p>
      )}
    </div>
  )
}

const Added = ({ children }: { children: string }) => (
  <>
    <ins className="rounded-sm bg-positive-wash px-1 no-underline">{children}</ins>{' '}
    <span className="text-xs text-positive">added</span>
  </>
)

const Removed = ({ children }: { children: string }) => (
  <>
    <del className="rounded-sm bg-negative-wash px-1">{children}</del>{' '}
    <span className="text-xs text-negative">removed</span>
  </>
)
