import type { ImportView } from '@leadwright/shared/contracts/imports'
import { fieldsOf } from '@leadwright/shared/imports'
import { useState } from 'react'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { type ImportTarget, placeOf } from './import-target.ts'
import { requiredText } from './import-words.ts'

interface Props {
  view: ImportView
  target: ImportTarget
  isBusy: boolean
  onCheck: (mapping: (string | null)[]) => void
}

/** Which column of the file becomes which field. */
export function ColumnsStep({ view, target, isBusy, onCheck }: Props) {
  const { kind, columns, rows, remembered } = view
  const [mapping, setMapping] = useState(view.mapping)
  const options = fieldsOf(kind).map(([value, { label, required }]) => ({
    value,
    label: required ? `${label} (required)` : label,
  }))
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        {`The file has ${count(rows, 'row')}. Choose what each column contains; columns without a field are not imported.${remembered ? ' These are the choices of the last import with the same headings.' : ''}`}
      </p>
      {requiredText(kind) && <p className="mb-4 font-medium">{requiredText(kind)}</p>}
      <ul
        aria-label="Columns of the file"
        className="mb-5 divide-y divide-line border-y border-line"
      >
        {columns.map(({ heading, samples }, column) => (
          <li
            key={column}
            className="grid items-center gap-x-6 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_16rem]"
          >
            <p className="font-medium wrap-anywhere">
              <bdi>{heading}</bdi>
            </p>
            <p className="text-[0.8125rem] wrap-anywhere text-muted">
              <bdi>{samples.join(' · ') || 'Empty'}</bdi>
            </p>
            <Field label={`Field for “${heading}”`} labelHidden>
              <Select
                options={options}
                placeholder="Not imported"
                value={mapping[column] ?? ''}
                onChange={({ target: { value } }) =>
                  setMapping((before) => before.with(column, value || null))
                }
              />
            </Field>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={isBusy}
          busyLabel="Starting..."
          onClick={() => onCheck(mapping)}
        >
          Check
        </Button>
        <LinkButton to={placeOf(target).to}>Cancel</LinkButton>
      </div>
    </>
  )
}
