import { type Report, ReportCommentBody } from '@leadwright/shared/contracts/reports'
import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { useRef } from 'react'
import { monthName } from '../../lib/format.ts'
import { readNewest } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { reportQuery, useSendReport, useSetComment } from './reports.queries.ts'

const Fields = ReportCommentBody.pick({ comment: true })
const valuesOf = ({ comment }: Report) => ({ comment })

/** The comment of a report: kept as a draft, and sent with the figures shown next to it. */
export function CommentForm({ report }: { report: Report }) {
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
  /** Set once the confirmation was accepted; the submit that follows sends the report. */
  const sends = useRef(false)

  async function askToSend(element: HTMLFormElement | null) {
    const title = `Send the ${monthName(month)} report?`
    const question = { title, message: messages.reports.confirmSend, confirmLabel: 'Send report' }
    if (!(await confirm(question))) return
    sends.current = true
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
        const isSent = sends.current
        sends.current = false
        if (!isSent) {
          setBase(await save(draft))
          return 'Draft saved.'
        }
        await send({ ...draft, figures: report.figures })
        return 'Report sent.'
      }}
      onInvalid={() => {
        sends.current = false
        return undefined
      }}
    >
      <form.Field
        name="comment"
        label="What we learned and what comes next"
        hint={`Shown to the client above the figures. ${comment.length} of ${limits.comment} characters.`}
      >
        <Textarea rows={4} maxLength={limits.comment} />
      </form.Field>
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="secondary">Save draft</SubmitButton>
        {over && (
          <Button
            variant="primary"
            busy={form.formState.isSubmitting}
            busyLabel="Saving..."
            onClick={({ currentTarget }) => void askToSend(currentTarget.form)}
          >
            Send report
          </Button>
        )}
      </div>
    </Form>
  )
}
