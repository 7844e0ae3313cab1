import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@leadwright/shared/messages'
import {
  type ComponentProps,
  type ComponentType,
  createContext,
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
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form'
import { z } from 'zod'
import { messageOf } from '../lib/api-error.ts'
import { Button } from './button.tsx'
import type { EditedRecord } from './conflict.rules.ts'
import { DraftNotice } from './draft-notice.tsx'
import { FieldWords } from './field-words.ts'
import { focusFirstField } from './focus.ts'
import { FormFailures } from './form-failures.tsx'
import { FormField, type FormFieldProps, Surrounding } from './form-field.tsx'
import { placeIssues } from './place-issues.ts'
import { SecretFields } from './secret-fields.ts'
import { useToast } from './toast.tsx'
import { InputScope, useUnsavedInput } from './unsaved-input.ts'
import { type AsSaved, useConflict } from './use-conflict.tsx'
import { useDraft } from './use-draft.ts'

/** A form whose fields are the schema's input; `Form` submits the schema's output. */
export interface ZodForm<S extends z.ZodType<FieldValues, FieldValues>>
  extends UseFormReturn<z.input<S>, unknown, z.output<S>> {
  /** A field of the form, inside its `Form`: `<form.Field name="title" label="Title" required />`. */
  Field: ComponentType<FormFieldProps<z.input<S>>>
  asSaved: AsSaved
}

// Sentences for people where a contract names none of its own.
z.config({
  customError: (issue) => {
    const isText = issue['origin'] === 'string'
    if (issue.code === 'too_small' && isText) return messages.fields.required
    if (issue.code === 'too_big' && isText) return messages.fields.tooLong(Number(issue['maximum']))
    return issue.input === undefined || issue.input === '' ? messages.fields.required : undefined
  },
})

/** Whether the form around a control saves. */
const IsSaving = createContext(false)

/** In a field may be nothing yet: a select is blank, a file undefined. */
type OrNothing<T> = { [K in keyof T]: T[K] | '' | undefined }
export type FormValues<S extends z.ZodType<FieldValues, FieldValues>> = OrNothing<
  DefaultValues<z.input<S>>
>

/**
 * A form ruled by a schema, e.g. a contract's body. Errors show when a field is left, then as one types.
 *
 * @param defaultValues name every field, also those that are empty: what is missing here counts as typed
 */
export function useZodForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: FormValues<S>,
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
  return Object.assign(form, { Field: FormField<z.input<S>>, asSaved })
}

export interface FormProps<T extends FieldValues, C, O> {
  /** From `useZodForm`. */
  form: UseFormReturn<T, C, O> & { asSaved: AsSaved }
  /**
   * Saves. `values` is what the schema made of the fields, `typed` what `call` takes as a body. A
   * sentence that it gives is told in a toast; `false` says that nothing was saved. What it throws is
   * shown: issues beside their fields, the rest above them.
   */
  onSubmit: (values: O, typed: T) => Promise<string | false | undefined> | Promise<void>
  /** What follows a save, e.g. closes the dialog. By then nothing counts as unsaved. */
  onSaved?: (() => void) | undefined
  /** A sentence for the whole form when its own check fails, e.g. which fields are required. */
  onInvalid?: ((errors: FieldErrors<T>) => string | undefined) | undefined
  /** The stored record that the form edits, of `useEdited`: settles a save that somebody else overtook. */
  record?: EditedRecord | undefined
  /**
   * Of the form and its record, e.g. `milestone:` and an id. What is typed is kept under it until it is
   * saved, but never password and code fields and files.
   */
  name: string
  /** Names the form for assistive technology. */
  label?: string | undefined
  className?: string
  /** Fields, then the submit button. */
  children: ReactNode
}

/**
 * A form that keeps what was typed when saving fails, and asks before it is left with what was typed.
 * While it saves, `form.formState.isSubmitting`.
 */
export function Form<T extends FieldValues, C, O>(props: FormProps<T, C, O>) {
  const { form, onSubmit, onSaved, onInvalid, record, name, label, className, children } = props
  const { secrets, offer, restore, forget, drop } = useDraft(form, name)
  const [failures, setFailures] = useState<readonly string[]>([])
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const toast = useToast()
  const outer = use(InputScope)
  const [scope] = useState(() => ({ parent: outer }))
  const state = isSubmitting ? 'saving' : isDirty ? 'dirty' : 'clean'
  const release = useUnsavedInput(state, discard, scope)
  const element = useRef<HTMLFormElement>(null)
  const conflict = useConflict(form, form.asSaved, record, element)

  useEffect(() => {
    if (element.current) focusFirstField(element.current)
  }, [])

  function discard() {
    form.reset()
    drop()
  }

  async function save(values: O) {
    setFailures([])
    try {
      const message = await onSubmit(values, form.getValues())
      if (message !== false) finish(message || undefined)
    } catch (refusal) {
      try {
        const outcome = await conflict.settle(refusal)
        if (outcome === 'saved') finish(messages.request.savedAlready)
        if (outcome === 'unknown') setFailures(placeIssues(form, refusal))
      } catch (error) {
        setFailures([messageOf(error)])
      }
    }
  }

  function finish(message: string | undefined) {
    conflict.settled()
    release()
    form.reset(form.getValues(), { keepValues: true })
    forget()
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
      onSubmit={(event) => {
        event.stopPropagation()
        void form.handleSubmit(save, (errors) => {
          const message = onInvalid?.(errors)
          setFailures(message ? [message] : [])
        })(event)
      }}
    >
      <FormFailures failures={failures} />
      {conflict.panel}
      {offer && <DraftNotice draft={offer} onRestore={restore} onDiscard={forget} />}
      <InputScope value={scope}>
        <SecretFields value={secrets}>
          <FieldWords value={conflict.words}>
            <IsSaving value={isSubmitting}>
              <Surrounding value={form as unknown as UseFormReturn}>{children}</Surrounding>
            </IsSaving>
          </FieldWords>
        </SecretFields>
      </InputScope>
    </form>
  )
}

/** The button that submits the form around it; busy while that saves. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const { busyLabel = 'Saving...', variant = 'primary', ...button } = props
  return (
    <Button
      type="submit"
      // A field that is left shows its error and may move this button from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      variant={variant}
      busy={use(IsSaving)}
      busyLabel={busyLabel}
      {...button}
    />
  )
}
