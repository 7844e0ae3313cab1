import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@leadwright/shared/messages'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'

/** A form whose fields are the schema's input; `Form` submits the schema's output. */
export type ZodForm<S extends z.ZodType<FieldValues, FieldValues>> = UseFormReturn<
  z.input<S>,
  unknown,
  z.output<S>
>

// Sentences for people where a contract names none of its own.
z.config({
  customError: (issue) => {
    const isText = issue['origin'] === 'string'
    if (issue.code === 'too_small' && isText) return messages.fields.required
    if (issue.code === 'too_big' && isText) return messages.fields.tooLong(Number(issue['maximum']))
    return issue.input === undefined || issue.input === '' ? messages.fields.required : undefined
  },
})

/** A form ruled by a contract's body schema. Errors show when a field is left, then as it is mended. */
export function useZodForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
): ZodForm<S> {
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
  })
}
