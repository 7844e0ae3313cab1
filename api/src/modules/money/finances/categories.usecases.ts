import type {
  CategoryBody,
  CategorySums,
  FinanceEntry,
} from '@leadwright/shared/contracts/money/finances'
import { categoryNamed, clientCredits, uncategorized } from '@leadwright/shared/expense-categories'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { notFound, orNotFound, versionConflict } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import * as repository from './finances.repository.ts'
import { expenseView } from './finances.usecases.ts'

/** The categories in use, by name. */
export const listCategories = ({ db }: Deps) => ({
  categories: repository.listCategories(db).sort((a, b) => a.localeCompare(b, 'en')),
})

/** The expenses of a month and of its year by category, the largest first. */
export function listCategorySums({ db }: Deps, month: string): { categories: CategorySums[] } {
  const year = month.slice(0, 4)
  const credits = repository
    .sumLedger(db)
    .filter((row) => row.month.startsWith(year) && row.expenses !== 0)
    .map((row) => ({ category: clientCredits, month: row.month, cents: row.expenses }))
  const rows = [...repository.sumCategories(db, year), ...credits]
  const sums = Map.groupBy(rows, ({ category }) => category)
  const sumOf = (some: typeof rows) => some.reduce((sum, { cents }) => sum + cents, 0)
  const categories = [...sums].map(([category, some]) => ({
    category: category || uncategorized,
    month: sumOf(some.filter((row) => row.month === month)),
    year: sumOf(some),
  }))
  return {
    categories: categories.sort((a, b) => b.month - a.month || b.year - a.year),
  }
}

/** Moves an expense and its reversal to another category. Errors: 404; `record.conflict`. */
export function setCategory(
  deps: Deps,
  actor: Actor,
  expenseId: string,
  { category: entered, previous }: CategoryBody,
): FinanceEntry {
  return audited(deps, actor, (tx, record) => {
    const found = orNotFound(repository.findExpense(tx, expenseId))
    if (found.kind === 'reversal') throw notFound()
    if (found.category !== previous) throw versionConflict()
    const category = spellingOf(tx, entered, expenseId)
    if (category !== previous) {
      repository.setCategory(tx, expenseId, category)
      const subject = { type: 'expense', id: expenseId, name: found.title } as const
      record('expense.categorized', subject, { category: category || uncategorized })
    }
    return expenseView({ ...found, category })
  })
}

/** The stored spelling of an entered category; that of the expense itself may change. */
export const spellingOf = (db: Db, entered: string, expenseId?: string): string =>
  categoryNamed(entered, repository.listCategories(db, expenseId))
