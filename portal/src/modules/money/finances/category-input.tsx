import { uncategorized } from '@leadwright/shared/expense-categories'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { TextInput } from '../../../ui/inputs.tsx'
import { categoriesQuery } from './finances.queries.ts'

/** A category: free text, with those in use as suggestions. */
export function CategoryInput(props: ComponentProps<'input'>) {
  const { data } = useQuery(categoriesQuery())
  const id = useId()
  return (
    <>
      <TextInput {...props} list={id} autoComplete="off" placeholder={uncategorized} />
      <datalist id={id}>
        {data?.categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
