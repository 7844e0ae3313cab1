import type { ApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import {
  HIRING_FILE_MONTHS,
  HIRING_RECORD_MONTHS,
  isUndecided,
} from '@leadwright/shared/hiring-rules'
import { siteOrigin } from '../../../lib/company.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useErase, useWithdraw } from './application.queries.ts'

interface Props {
  token: string
  application: ApplicationStatus
  onErased: () => void
}

/** Withdraws the application, or erases all of its data. */
export function WithdrawOrErase({ token, application, onErased }: Props) {
  const withdraw = useWithdraw()
  const erase = useErase()
  const confirm = useConfirm()
  const { status } = application
  const isInvited = status === 'invited'
  const failure = withdraw.error ?? erase.error

  async function askToWithdraw() {
    const sure = await confirm(
      isInvited
        ? {
            title: 'No longer interested?',
            message:
              'This withdraws your application, and we’ll let the team know. You can’t undo this.',
            confirmLabel: 'Withdraw application',
          }
        : {
            title: 'Withdraw your application?',
            message: 'It won’t be considered any further, and you can’t undo this.',
            confirmLabel: 'Withdraw application',
          },
    )
    if (sure) withdraw.mutate({ token })
  }

  async function askToErase() {
    const sure = await confirm({
      title: 'Erase everything?',
      message: `Your PDF, your email address and everything written about your application will be erased right away. ${isUndecided(status) ? 'This also ends your application: you won’t receive a decision. ' : ''}You can’t undo this.`,
      confirmLabel: 'Erase everything',
      danger: true,
    })
    if (sure) erase.mutate({ token }, { onSuccess: onErased })
  }

  return (
    <section aria-label="Your data" className="grid gap-4 border-t border-line pt-5">
      <p className="text-[0.8125rem] text-muted">
        <span>
          {application.fileErased
            ? `Your PDF has been erased. Everything else is erased ${HIRING_RECORD_MONTHS} months after your application is closed. `
            : `Your PDF is erased ${HIRING_FILE_MONTHS} months after your application is closed, and everything else after ${HIRING_RECORD_MONTHS} months. `}
        </span>
        <span>You can also erase it all now. </span>
        <a className="underline" href={`${siteOrigin}/policies#retention`}>
          What we keep and why
        </a>
      </p>
      {failure && <Notice tone="negative">{failure.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        {isUndecided(status) && (
          <Button busy={withdraw.isPending} onClick={() => void askToWithdraw()}>
            {isInvited ? 'No longer interested' : 'Withdraw application'}
          </Button>
        )}
        <Button busy={erase.isPending} onClick={() => void askToErase()}>
          Erase everything
        </Button>
      </div>
    </section>
  )
}
