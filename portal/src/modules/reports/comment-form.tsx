import { type Report, ReportCommentBody } from '@leadwright/shared/contracts/reports'
import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { useRef } from 'react'
import { countOf, monthName } from '../../lib/format.ts'
import { readNewest } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { reportQuery, useSendReport, useSetComment } from './reports.queries.ts'

const Fields = ReportCommentBody.pick({ comment: true })
const valuesOf = ({ comment }: Report) => ({ comment })

interface Props {
  report: Report
  /** Opens the next report of the month that is not sent; undefined if it is the last one. */
  onNext: (() => void) | undefined
}

/** The comment of a report: kept as a draft, and sent with the figures shown next to it. */
export function CommentForm({ report, onNext }: Props) {
  const { clientId, month, over } = report
  const { form, base, setBase } = useRecordForm(Fields, report, {
    valuesOf,
    newest: () => readNewest(reportQuery(clientId, month)),
    isAction: true,
  })
  const comment = form.watch('comment')
  const { mutateAsync: save } = useSetComment(clientId, month)
  const { mutateAsync: send } = useSendReport(clientId, month)
  const confirm = useConfirm()
  /** Set once the confirmation was accepted: the submit that follows sends the report, and `next` opens another. */
  const sends = useRef<'send' | 'next' | undefined>(undefined)
  const opensNext = useRef(false)

  async function askToSend(element: HTMLFormElement | null, how: 'send' | 'next') {
    const title = `Send the ${monthName(month)} report?`
    const question = { title, message: messages.reports.confirmSend, confirmLabel: 'Send report' }
    if (!(await confirm(question))) return
    sends.current = how
    element?.requestSubmit()
  }

  return (
    <Form
      form={form}
      name={`report:${clientId}:${month}`}
      label="What we learned and what comes next"
      className="mb-5 no-print"
      onSubmit={async (fields) => {
        const draft = { ...fields, version: base.version }
        const how = sends.current
        sends.current = undefined
        if (!how) {
          setBase(await save(draft))
          return 'Draft saved.'
        }
        await send({ ...draft, figures: report.figures })
        opensNext.current = how === 'next'
        return `Report for ${report.companyName} sent.`
      }}
      onSaved={() => {
        if (opensNext.current) onNext?.()
      }}
      onInvalid={() => {
        sends.current = undefined
        return undefined
      }}
    >
      <form.Field
        name="comment"
        label="What we learned and what comes next"
        hint={`Shown to the client above the figures. ${countOf(comment.length, limits.comment)} characters.`}
      >
        <Textarea rows={4} maxLength={limits.comment} />
      </form.Field>
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="secondary">Save draft</SubmitButton>
        {over && (
          <Button
            variant={onNext ? 'secondary' : 'primary'}
            busy={form.formState.isSubmitting}
            busyLabel="Saving..."
            onClick={({ currentTarget }) => void askToSend(currentTarget.form, 'send')}
          >
            Send report
          </Button>
        )}
        {over && onNext && (
          <Button
            variant="primary"
            busy={form.formState.isSubmitting}
            busyLabel="Saving..."
            onClick={({ currentTarget }) => void askToSend(currentTarget.form, 'next')}
          >
            Send and open next
          </Button>
        )}
      </div>
    </Form>
  )
}
