import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'

interface Props {
  /** From `useFieldArray`. */
  rows: {
    fields: readonly { id: string }[]
    move: (from: number, to: number) => void
    remove: (index: number) => void
  }
  /** What a row is called, e.g. "milestone". */
  noun: string
  max: number
  onAdd: () => void
  children: (index: number) => ReactNode
}

/** Rows that can be added, moved and removed, with the mouse or the keyboard. */
export function RowsEditor({ rows, noun, max, onAdd, children }: Props) {
  const { fields, move, remove } = rows
  return (
    <>
      {fields.length > 0 && (
        <ol className="grid gap-2">
          {fields.map(({ id }, index) => (
            <li
              key={id}
              className="flex flex-wrap items-start gap-2 border-b border-line pb-2 sm:flex-nowrap sm:border-0 sm:pb-0"
            >
              {children(index)}
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
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={`Remove ${noun} ${index + 1}`}
                  icon={<Trash2 />}
                  onClick={() => remove(index)}
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
          icon={<Plus />}
          disabled={fields.length >= max}
          onClick={onAdd}
        >{`Add a ${noun}`}</Button>
      </div>
    </>
  )
}
