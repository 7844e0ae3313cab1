import type { NearestHit, SearchGroup, SearchHit } from '@leadwright/shared/contracts/search'
import { rankLines, rankMatch } from '@leadwright/shared/match'
import { paths } from '@leadwright/shared/portal-paths'
import type { RecordKindName } from '@leadwright/shared/record-kinds'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { isUuid } from '@leadwright/shared/uuid'
import { formatNumber } from '../../lib/format.ts'
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
  /** What is offered when nothing is found, e.g. "Add client": the new record gets the typed name. */
  offers?: string
  /** Opens in a new tab. */
  newTab?: boolean
  /** Does something instead of opening a page. */
  run?: () => void
}

/** An action that first asks for its client. */
export interface ClientCommand {
  title: string
  /** The tab of the client whose dialog it opens. */
  tab: string
}

/** What can be done with a search result, starting with opening it. */
export type ActionsOn = (kind: RecordKindName, id: string) => Command[]

export interface Option extends Recent, Pick<Command, 'adds' | 'newTab' | 'run'> {
  key: string
  /** The name of the record that is added. */
  name?: string
  /** Shows all results of this kind instead of opening something. */
  expands?: string
  /** Asks for the client instead of opening something. */
  asksFor?: ClientCommand
  actions?: readonly Command[]
}

export interface OptionGroup {
  label: string
  /** The total, if it is more than is shown. */
  note?: string
  options: Option[]
}

/** Commands shown per group during a search. */
const commandsShown = 4

const optionOf = ({ group, ...command }: Command): Option => ({
  ...{ key: `${group} ${command.title}`, subtitle: '' },
  ...command,
})

const askingOption = (asksFor: ClientCommand): Option => ({
  ...{ key: `Asks ${asksFor.title}`, title: asksFor.title, subtitle: '', to: '', asksFor },
})

const groupNames = ['Actions', 'Pages', 'Settings'] as const

export interface Commands {
  all: readonly Command[]
  /** Actions that first ask for their client. */
  ofClients: readonly ClientCommand[]
  actionsOn: ActionsOn
}

const commandsIn = (name: Command['group'], { all, ofClients }: Commands): Option[] => [
  ...all.filter(({ group }) => group === name).map(optionOf),
  ...(name === 'Actions' ? ofClients.map(askingOption) : []),
]

/** Before anything is typed: recently opened items, then all actions and pages. */
export function idleGroups(commands: Commands, recent: readonly Recent[]): OptionGroup[] {
  const last = recent.map((one) => ({ key: `recent ${one.to}`, ...one }))
  return [
    { label: 'Recent', options: last },
    ...groupNames.slice(0, 2).map((name) => ({ label: name, options: commandsIn(name, commands) })),
  ].filter(({ options }) => options.length > 0)
}

/** Commands and records that match the query, the group with the best match first. */
export function foundGroups(
  query: string,
  commands: Commands,
  found: readonly SearchGroup[],
  role: string,
): OptionGroup[] {
  const ofCommands = groupNames.map((name) => ({
    label: name,
    options: commandsIn(name, commands)
      .flatMap((option) => {
        const rank = rankMatch(option.title, query)
        return rank === undefined ? [] : [{ rank, option }]
      })
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, commandsShown)
      .map(({ option }) => option),
  }))
  const ofRecords = found.map(({ kind, label, count, more, items }) => ({
    label,
    note: `${formatNumber(count)}${more ? '+' : ''}`,
    options: [
      ...items.flatMap((item) => hitOption(kind, item, commands.actionsOn, role)),
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

function hitOption(
  kind: RecordKindName,
  hit: SearchHit,
  actionsOn: ActionsOn,
  role: string,
): Option[] {
  const to = hitPath(kind, hit, role)
  if (!to) return []
  const { id, title } = hit
  const actions = actionsOn(kind, id)
  const option = { key: `${kind} ${id}`, title, subtitle: subtitleOf(kind, hit), to }
  return [actions.length > 0 ? { ...option, actions } : option]
}

/** When nothing is found: the nearest names, and what can be added with the typed name. */
export function nothingGroups(
  query: string,
  { all, actionsOn }: Commands,
  nearest: readonly NearestHit[],
  role: string,
): OptionGroup[] {
  const offered = all.flatMap(({ offers, ...command }) =>
    offers === undefined
      ? []
      : [{ ...optionOf(command), title: `${offers} “${query}”`, name: query }],
  )
  return [
    {
      label: 'Did you mean …?',
      options: nearest.flatMap((hit) => hitOption(hit.kind, hit, actionsOn, role)),
    },
    { label: 'Add', options: offered },
  ].filter(({ options }) => options.length > 0)
}

/** The actions on a result. */
export const actionGroups = ({ title, actions = [] }: Option): OptionGroup[] => [
  { label: title, options: actions.map(optionOf) },
]

/** The clients to choose from for an action: those found or, before anything is typed, recent ones. */
export function clientGroups(
  { title, tab }: ClientCommand,
  found: readonly SearchGroup[],
  recent: readonly Recent[],
): OptionGroup[] {
  const ofClient = (id: string, named: Pick<Recent, 'title' | 'subtitle'>): Option => ({
    ...{ key: `${title} ${id}`, title: named.title, subtitle: named.subtitle },
    ...{ to: clientTabPath(id, tab), adds: true },
  })
  const clients = found.flatMap(({ kind, items }) => (kind === 'client' ? items : []))
  const opened = recent.flatMap((one) => {
    const id = one.to.startsWith(`${paths.clients}/`) ? one.to.slice(paths.clients.length + 1) : ''
    return isUuid(id) ? [ofClient(id, one)] : []
  })
  const options = clients.length > 0 ? clients.map((hit) => ofClient(hit.id, hit)) : opened
  return options.length > 0 ? [{ label: 'Clients', options }] : []
}
