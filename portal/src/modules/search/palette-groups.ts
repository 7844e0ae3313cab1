import type { SearchGroup } from '@leadwright/shared/contracts/search'
import { rankLines, rankMatch } from '@leadwright/shared/match'
import { hitPath } from '../../lib/record-places.ts'
import { subtitleOf } from './hits.ts'
import type { Recent } from './recent.ts'

/** An action or page that can be opened from anywhere. */
export interface Command {
  title: string
  group: 'Actions' | 'Pages' | 'Settings'
  to: string
  /** Opens the page's dialog to add something. */
  adds?: boolean
  /** Opens in a new tab. */
  newTab?: boolean
}

interface Option extends Recent, Pick<Command, 'adds' | 'newTab'> {
  key: string
  /** Shows all results of this kind instead of opening something. */
  expands?: string
}

export interface OptionGroup {
  label: string
  /** The total, if it is more than is shown. */
  note?: string
  options: Option[]
}

/** Commands shown per group during a search. */
const commandsShown = 4

const optionOf = ({ title, group, to, adds = false, newTab = false }: Command): Option => ({
  ...{ key: `${group} ${title}`, title, subtitle: '', to },
  ...{ adds, newTab },
})

const groupNames = ['Actions', 'Pages', 'Settings'] as const

/** Before anything is typed: recently opened items, then all actions and pages. */
export function idleGroups(commands: readonly Command[], recent: readonly Recent[]): OptionGroup[] {
  const last = recent.map((one) => ({ key: `recent ${one.to}`, ...one }))
  return [
    { label: 'Recent', options: last },
    ...groupNames.slice(0, 2).map((name) => ({
      label: name,
      options: commands.filter(({ group }) => group === name).map(optionOf),
    })),
  ].filter(({ options }) => options.length > 0)
}

/** Commands and records that match the query, the group with the best match first. */
export function foundGroups(
  query: string,
  commands: readonly Command[],
  found: readonly SearchGroup[],
  role: string,
): OptionGroup[] {
  const ofCommands = groupNames.map((name) => ({
    label: name,
    options: commands
      .filter(({ group }) => group === name)
      .flatMap((command) => {
        const rank = rankMatch(command.title, query)
        return rank === undefined ? [] : [{ rank, option: optionOf(command) }]
      })
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, commandsShown)
      .map(({ option }) => option),
  }))
  const ofRecords = found.map(({ kind, label, count, more, items }) => ({
    label,
    note: more ? `${count}+` : String(count),
    options: [
      ...items.flatMap((item) => {
        const to = hitPath(kind, item, role)
        const key = `${kind} ${item.id}`
        return to ? [{ key, title: item.title, subtitle: subtitleOf(kind, item), to }] : []
      }),
      ...(count > items.length
        ? [{ key: `all ${kind}`, title: `Show all ${label}`, subtitle: '', to: '', expands: kind }]
        : []),
    ],
  }))
  const best = ({ options }: OptionGroup) =>
    Math.min(...options.map(({ title, subtitle }) => rankLines([title, subtitle], query)))
  return [...ofCommands, ...ofRecords]
    .filter(({ options }) => options.length > 0)
    .toSorted((one, other) => best(one) - best(other))
}
