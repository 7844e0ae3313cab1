import { CampaignWeekBody } from '@leadwright/shared/contracts/clients/campaigns'
import type { WeeklyFigures } from '@leadwright/shared/contracts/clients/weekly-figures'
import { messages } from '@leadwright/shared/messages'
import { type Figures, isUnusual } from '@leadwright/shared/usual-figures'
import { wholeNumber } from '@leadwright/shared/whole-number'
import { z } from 'zod'
import { formatNumber } from '../../../lib/format.ts'

export const figureNames = ['leads', 'appointments'] as const
export type FigureName = (typeof figureNames)[number]

export type Row = WeeklyFigures

/** What a person typed for a client, and the stored figures that it replaces. */
const TypedFigures = z.object({
  clientName: z.string(),
  leads: z.string(),
  appointments: z.string(),
  base: z
    .object({ leads: z.number(), appointments: z.number(), version: z.number().nullable() })
    .nullable(),
})
export type TypedFigures = z.infer<typeof TypedFigures>

/** By the id of the client. */
const TypedByClient = z.record(z.string(), TypedFigures)
export type TypedByClient = z.infer<typeof TypedByClient>
export const GridBody = z.object({ typed: TypedByClient })

const storedOf = ({ now }: Row): TypedFigures['base'] =>
  now && { leads: now.leads, appointments: now.appointments, version: now.version }

export const textOf = (stored: Figures | null, figure: FigureName): string =>
  stored ? String(stored[figure]) : ''

/** What the cells of a client show. */
export const textsOf = (row: Row, typed?: TypedFigures): Record<FigureName, string> => ({
  leads: typed?.leads ?? textOf(row.now, 'leads'),
  appointments: typed?.appointments ?? textOf(row.now, 'appointments'),
})

/** Adds what was typed for a client; the stored figures, typed again, count as nothing typed. */
export function withTyped(
  typed: TypedByClient,
  row: Row,
  change: Partial<Record<FigureName, string>>,
): TypedByClient {
  const { [row.clientId]: former, ...others } = typed
  const base = former ? former.base : storedOf(row)
  const next = { ...textsOf(row, former), ...change, clientName: row.clientName, base }
  const isSame = figureNames.every((figure) => next[figure].trim() === textOf(row.now, figure))
  return isSame ? others : { ...others, [row.clientId]: next }
}

/** Keeps what was typed, to replace the figures that someone else entered meanwhile. */
export const overTheirs = (typed: TypedByClient, row: Row): TypedByClient => {
  const former = typed[row.clientId]
  return former ? { ...typed, [row.clientId]: { ...former, base: storedOf(row) } } : typed
}

export const without = (typed: TypedByClient, clientIds: readonly string[]): TypedByClient =>
  Object.fromEntries(Object.entries(typed).filter(([id]) => !clientIds.includes(id)))

export interface SavedClient {
  id: string
  figures: Figures | null
  /** Null for deleted figures. */
  version: number | null
}

/**
 * What is left after a save. What was typed while it ran stays, to replace the saved figures.
 * @param sent what was typed when it started
 */
export function afterSave(
  typed: TypedByClient,
  sent: TypedByClient,
  saved: readonly SavedClient[],
): TypedByClient {
  let left = typed
  for (const { id, figures, version } of saved) {
    const [now, then] = [typed[id], sent[id]]
    const isSame = figureNames.every((figure) => now?.[figure] === then?.[figure])
    if (isSame || !now) left = without(left, [id])
    else left = { ...left, [id]: { ...now, base: figures && { ...figures, version } } }
  }
  return left
}

interface TypedState {
  /** The stored figures changed since the person started typing, or are counted from leads now. */
  isOvertaken: boolean
  /** A sentence for each cell that can't be saved. */
  problems: Partial<Record<FigureName, string>>
  /** To be saved; null deletes the figures. Undefined if there is a problem. */
  figures: Figures | null | undefined
}

const Figure = CampaignWeekBody.shape.leads

/** What a save would do with a typed row; undefined if it is stored like this. */
export function stateOf(row: Row, typed: TypedFigures | undefined): TypedState | undefined {
  if (!typed) return undefined
  const texts = { leads: typed.leads.trim(), appointments: typed.appointments.trim() }
  if (figureNames.every((figure) => texts[figure] === textOf(row.now, figure))) return undefined
  const isOvertaken =
    row.now?.counted === true || (row.now?.version ?? null) !== (typed.base?.version ?? null)
  if (figureNames.every((figure) => texts[figure] === '')) {
    return { isOvertaken, problems: {}, figures: null }
  }
  const parsed = {
    leads: Figure.safeParse(wholeNumber(texts.leads)),
    appointments: Figure.safeParse(wholeNumber(texts.appointments)),
  }
  if (parsed.leads.success && parsed.appointments.success) {
    const figures = { leads: parsed.leads.data, appointments: parsed.appointments.data }
    return { isOvertaken, problems: {}, figures }
  }
  const problems = figureNames
    .filter((figure) => !parsed[figure].success)
    .map((figure) => [
      figure,
      texts[figure] === '' ? messages.campaigns.bothFigures : messages.campaigns.figure,
    ])
  return { isOvertaken, problems: Object.fromEntries(problems), figures: undefined }
}

export interface GridChange {
  row: Row
  figures: Figures | null
  base: TypedFigures['base']
}

/** Everything that was typed: what can be saved, and the first cell that can't. */
export function changesOf(rows: readonly Row[], typed: TypedByClient) {
  const changes: GridChange[] = []
  let problem: { clientId: string; figure: FigureName } | undefined
  let overtaken = 0
  for (const row of rows) {
    const own = typed[row.clientId]
    const state = stateOf(row, own)
    if (!own || !state) continue
    const [figure] = figureNames.filter((name) => state.problems[name] !== undefined)
    if (state.isOvertaken) overtaken += 1
    else if (figure) problem ??= { clientId: row.clientId, figure }
    else if (state.figures !== undefined) {
      changes.push({ row, figures: state.figures, base: own.base })
    }
  }
  return { changes, problem, overtaken }
}

/** What to ask before figures are saved, because they are probably typing errors. */
export const doubtsAbout = (changes: readonly GridChange[]): string[] =>
  changes.flatMap(({ row, figures }) =>
    figures ? unlikely(figures, row.usual).map((text) => `${row.clientName}: ${text}`) : [],
  )

/** E.g. "900 leads, usually 9" and "12 appointments from 9 leads". */
export function unlikely(figures: Figures, usual: Figures | null): string[] {
  const { leads, appointments } = figures
  const unusual = figureNames
    .filter((name) => usual && isUnusual(figures[name], usual[name]))
    .map((name) => {
      const [entered, before] = [formatNumber(figures[name]), formatNumber(usual?.[name] ?? 0)]
      return `${entered} ${name}, usually ${before}`
    })
  return appointments > leads
    ? [...unusual, messages.campaigns.moreAppointments(appointments, leads)]
    : unusual
}
