/** The name of expenses without a category. */
export const uncategorized = 'Uncategorized'
/** The category of completed credits of the ledger, which count as expenses. */
export const clientCredits = 'Client credits'

/** Equal for names that differ only in case or spaces. */
export const categoryKey = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The stored spelling of an entered name: blank without a category, that of `names` if it is in use. */
export function categoryNamed(entered: string, names: readonly string[]): string {
  const name = entered.trim().replaceAll(/\s+/g, ' ')
  const key = categoryKey(name)
  if (key === categoryKey(uncategorized)) return ''
  return [clientCredits, ...names].find((one) => categoryKey(one) === key) ?? name
}
