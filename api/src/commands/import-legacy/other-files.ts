import { closest, distance } from 'fastest-levenshtein'

/** What to do with formats that are not read. */
const advice: readonly (readonly [RegExp, string])[] = [
  [/\.(zip|gz|tgz|tar|7z|bz2|xz|zst)$/i, 'unpack it first'],
  [/\.(dump|backup|bak|pgdump)$/i, 'convert it with pg_restore --file=dump.sql'],
  [/\.(xlsx?|ods|numbers)$/i, 'save each sheet as CSV'],
]

/** Why a file is not read, and what to do about it. */
export function adviceFor(file: string, tables: readonly string[]): string {
  const known = advice.find(([pattern]) => pattern.test(file))
  if (known) return known[1]
  const [, name = file, ending = ''] = /^(.*?)(?:_rows)?(\.\w+)?$/i.exec(file) ?? []
  const table = nearest(name, tables)
  return table === undefined
    ? 'the old system has no table with this name'
    : `if it is the table ${table}, rename it to ${table}${ending || '.csv'}`
}

/** The name that was probably meant, whatever its case; undefined if none is similar. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const simple = (text: string) => text.toLowerCase().replaceAll(/[\W_]/g, '')
  const found = closest(simple(name), names.map(simple))
  const isSimilar = distance(simple(name), found) <= Math.max(1, Math.ceil(found.length / 5))
  return isSimilar ? names.find((one) => simple(one) === found) : undefined
}
