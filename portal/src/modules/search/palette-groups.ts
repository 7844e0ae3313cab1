import type { SearchGroup } from '@leadwright/shared/contracts/search'
import { rankLines, rankMatch } from '@leadwright/shared/match'
import { hitPath, subtitleOf } from './hits.ts'
import type { Recent } from './recent.ts'

/** Something that can be done or opened from anywhere. */
export interface Command {
  title: string
  group: 'Actions' | 'Pages' | 'Settings'
  to: string
  /** Opens the page's dialog of something new. */
  adds?: boolean
  /** Opens beside this page. */
  newTab?: boolean
}

interface Option extends Recent, Pick<Command, 'adds' | 'newTab'> {
  key: string
  /** Instead of opening something: shows all results of this kind. */
  expands?: string
}

export interface OptionGroup {
  label: string
  /** How many there are, where that is more than is shown. */
  note?: string
  options: Option[]
}

/** Commands of one group that are shown while something is searched. */
const commandsShown = 4

const optionOf = ({ title, group, to, adds = false, newTab = false }: Command): Option => ({
  ...{ key: `${group} ${title}`, title, subtitle: '', to },
  ...{ adds, newTab },
})

const groupNames = ['Actions', 'Pages', 'Settings'] as const

/** Before anything is typed: what was opened last, and all that one can do and open. */
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

/** What fits the query: commands and records, the group with the best match first. */
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
      ...items.map((item) => ({
        ...{ key: `${kind} ${item.id}`, title: item.title, subtitle: subtitleOf(kind, item) },
        to: hitPath(kind, item, role),
      })),
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
