import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@leadwright/shared/messages'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form'
import { z } from 'zod'
import { messageOf } from '../lib/api-error.ts'
import { keyOf } from '../lib/keys.ts'
import { Button } from './button.tsx'
import type { EditedRecord } from './conflict.rules.ts'
import { focusFirstField, focusOnRelease } from './dialog-focus.ts'
import { isInField } from './focus.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { FormFields } from './form-fields.ts'
import { watchLaterInput } from './later-input.ts'
import { Notice } from './notice.tsx'
import { applyServerErrors } from './server-errors.ts'
import { useToast } from './toast.tsx'
import { InputScope, useUnsavedInput } from './unsaved-input.ts'
import { type AsSaved, type Conflicts, useConflict } from './use-conflict.tsx'
import { useDraft } from './use-draft.tsx'

/** A form whose fields are the schema's input; `Form` submits the schema's output. */
export interface ZodForm<S extends z.ZodType<FieldValues, FieldValues>>
  extends UseFormReturn<z.input<S>, unknown, z.output<S>>,
    Conflicts {
  /** A field of the form, inside its `Form`: `<form.Field name="title" label="Title" required />`. */
  Field: ComponentType<FormFieldProps<z.input<S>>>
}

// Default messages for rules without a message of their own in the contract.
z.config({
  customError: (issue) => {
    const isText = issue['origin'] === 'string'
    if (issue.code === 'too_small' && isText) return messages.fields.required
    if (issue.code === 'too_big' && isText) return messages.fields.tooLong(Number(issue['maximum']))
    return issue.input === undefined || issue.input === '' ? messages.fields.required : undefined
  },
})

/** Fields can be empty: a select has an empty string, a file is undefined. */
type OrNothing<T> = { [K in keyof T]: T[K] | '' | undefined }
export type FormValues<S extends z.ZodType<FieldValues, FieldValues>> = OrNothing<
  DefaultValues<z.input<S>>
>

/**
 * A form validated by a schema, e.g. a contract's body. Errors show when a field is left, then while typing.
 * `useRecordForm` is for a form that edits a record.
 *
 * @param defaultValues must contain every field, also empty ones: otherwise it counts as changed
 * @param record what the form edits, to resolve conflicts
 */
export function useZodForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: FormValues<S>,
  record?: EditedRecord,
): ZodForm<S> {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<z.input<S>>,
    mode: 'onTouched',
  })
  const asSaved: AsSaved = (name, value) => {
    const field = schema instanceof z.ZodObject ? schema.shape[name] : undefined
    const result = field && z.safeParse(field, value)
    return result?.success ? result.data : value
  }
  return Object.assign(form, { Field: FormField<z.input<S>>, asSaved, record })
}

export interface FormProps<T extends FieldValues, C, O> {
  /** From `useZodForm` or `useRecordForm`. */
  form: UseFormReturn<T, C, O> & Conflicts
  /**
   * Saves. `values` is the schema's output, `typed` the input, which `call` takes as a body. A returned
   * message is shown as a toast; `false` means that nothing was saved. Errors are shown: issues at their
   * fields, everything else above them.
   */
  onSubmit: (values: O, typed: T) => Promise<string | false | undefined> | Promise<void>
  /** Called after a save, e.g. to close the dialog. The form no longer counts as unsaved then. */
  onSaved?: (() => void) | undefined
  /** An error message for the whole form if validation fails, e.g. which fields are required. */
  onInvalid?: ((errors: FieldErrors<T>) => string | undefined) | undefined
  /**
   * Identifies the form and its record, e.g. `milestone:` and an id. Input is kept as a draft under this name
   * until it is saved, except password fields, code fields and files.
   */
  name: string
  /** Names the form for assistive technology. */
  label?: string | undefined
  className?: string
  /** Fields, then the submit button. */
  children: ReactNode
}

/**
 * A form that keeps its input when saving fails, and asks before unsaved input is discarded. While it saves,
 * `form.formState.isSubmitting` is true.
 */
export function Form<T extends FieldValues, C, O>(props: FormProps<T, C, O>) {
  const { form, onSubmit, onSaved, onInvalid, name, label, className, children } = props
  const [fields] = useState(() => ({ descriptions: new Map(), secrets: new Set<string>() }))
  const draft = useDraft(form, name, fields.secrets)
  const [failures, setFailures] = useState<readonly string[]>([])
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const toast = useToast()
  const outer = use(InputScope)
  const [scope] = useState(() => ({ parent: outer }))
  const state = isSubmitting ? 'saving' : isDirty ? 'dirty' : 'clean'
  const release = useUnsavedInput(state, discard, scope)
  const element = useRef<HTMLFormElement>(null)
  const conflict = useConflict(form, element, label ?? name)

  useEffect(() => {
    if (element.current) focusFirstField(element.current)
  }, [])

  function discard() {
    form.reset()
    draft.discard()
  }

  async function save(values: O) {
    setFailures([])
    const later = watchLaterInput(form)
    try {
      const message = await onSubmit(values, form.getValues())
      if (message !== false) finish(message || undefined, later.settle)
    } catch (refusal) {
      try {
        const outcome = await conflict.settle(refusal)
        if (outcome === 'saved') finish(messages.request.savedAlready, later.settle)
        if (outcome === 'unknown') setFailures(applyServerErrors(form, refusal))
      } catch (error) {
        setFailures([messageOf(error)])
      }
    } finally {
      later.stop()
    }
  }

  function finish(message: string | undefined, settle: () => void) {
    conflict.settled()
    release()
    settle()
    draft.forget()
    if (message) toast({ message })
    onSaved?.()
  }

  return (
    <form
      ref={element}
      name={name}
      noValidate
      aria-label={label}
      className={`grid gap-4 ${className ?? ''}`}
      onMouseDown={focusOnRelease}
      onKeyDown={(event) => {
        // Enter alone starts a new line in a text area, and opens the options of a select.
        const isSend = keyOf(event) === 'Enter' && (event.ctrlKey || event.metaKey)
        if (!isSend || !isInField(event.target)) return
        event.preventDefault()
        if (!isSubmitting) event.currentTarget.requestSubmit()
      }}
      onSubmit={(event) => {
        event.stopPropagation()
        void form.handleSubmit(save, (errors) => {
          const message = onInvalid?.(errors)
          setFailures(message ? [message] : [])
        })(event)
      }}
    >
      <FormProvider {...form}>
        <FormFields value={fields}>
          <FormFailures failures={failures} />
          {conflict.panel}
          {draft.notice}
          <InputScope value={scope}>{children}</InputScope>
        </FormFields>
      </FormProvider>
    </form>
  )
}

/**
 * Errors of a form as a whole. Shown above the fields and scrolled into view, because the submit button may
 * be far below.
 */
function FormFailures({ failures }: { failures: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failures.length > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [failures])
  if (failures.length === 0) return null
  return (
    <div ref={box} className="scroll-mt-16">
      <Notice tone="negative">
        {failures.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
    </div>
  )
}

/** Submits the form around it; busy while that saves. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const { busyLabel = 'Saving...', variant = 'primary', ...button } = props
  return (
    <Button
      type="submit"
      variant={variant}
      busy={useFormState().isSubmitting}
      busyLabel={busyLabel}
      {...button}
    />
  )
}
