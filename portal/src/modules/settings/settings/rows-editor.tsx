import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface Props<T> {
  rows: readonly T[]
  onChange: (rows: T[]) => void
  /** What one row is, e.g. "milestone". */
  noun: string
  max: number
  empty: () => T
  children: (row: T, index: number, change: (row: T) => void) => ReactNode
}

/** Rows that are added, moved and removed, by mouse or keys. */
export function RowsEditor<T>({ rows, onChange, noun, max, empty, children }: Props<T>) {
  function move(from: number, to: number) {
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  return (
    <>
      {rows.length > 0 && (
        <ol className="grid gap-2">
          {rows.map((row, index) => (
            <li
              key={index}
              className="flex flex-wrap items-start gap-2 border-b border-line pb-2 sm:flex-nowrap sm:border-0 sm:pb-0"
            >
              {children(row, index, (changed) =>
                onChange(rows.map((old, at) => (at === index ? changed : old))),
              )}
              <span className="ml-auto flex shrink-0">
                <IconButton
                  label={`Move ${noun} ${index + 1} up`}
                  icon={<ArrowUp />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={`Move ${noun} ${index + 1} down`}
                  icon={<ArrowDown />}
                  disabled={index === rows.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={`Remove ${noun} ${index + 1}`}
                  icon={<Trash2 />}
                  onClick={() => onChange(rows.filter((_, at) => at !== index))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          disabled={rows.length >= max}
          onClick={() => onChange([...rows, empty()])}
        >
          Add a {noun}
        </Button>
      </div>
    </>
  )
}
