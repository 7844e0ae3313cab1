import { isEmail } from '@leadwright/shared/email'

interface Rejection {
  error?: { message?: string; issues?: { path?: string; message?: string }[] }
}

/** The answer of the server, or the error to show. */
export async function askForLink(
  form: { action: string; offline: string; failed: string },
  body: { email: string; leaveEmpty: string },
): Promise<{ answer: string } | { problem: string }> {
  let response: Response
  try {
    response = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    return { problem: form.offline }
  }
  const content = (await response.json().catch(() => null)) as
    | (Rejection & { message?: string })
    | null
  if (response.ok && content?.message) return { answer: content.message }
  const [issue] = content?.error?.issues ?? []
  return { problem: issue?.message ?? content?.error?.message ?? form.failed }
}

/** Runs the form: it stays filled in after an error, and is replaced by the server's answer. */
export function runAskForLink(form: HTMLFormElement, answer: HTMLElement): void {
  const { action = '', invalid = '', offline = '', failed = '' } = form.dataset
  const find = <Found extends HTMLElement>(selector: string, within: HTMLElement = form) =>
    within.querySelector<Found>(selector)
  const fields = find<HTMLFieldSetElement>('fieldset')
  const email = find<HTMLInputElement>('[name=email]')
  const trap = find<HTMLInputElement>('[name=leaveEmpty]')
  const button = find<HTMLButtonElement>('[type=submit]')
  const problem = find('[role=alert]')
  if (!fields || !email || !trap || !button || !problem) return
  let sending = false

  const showProblem = (text: string) => {
    problem.textContent = text
    email.setAttribute('aria-invalid', String(text !== ''))
    if (text !== '') email.focus()
  }
  const showAnswer = (text: string | undefined) => {
    form.hidden = text !== undefined
    answer.hidden = text === undefined
    for (const [selector, shown] of [
      ['[data-address]', email.value.trim()],
      ['[data-answer]', text ?? ''],
    ] as const) {
      const place = find(selector, answer)
      if (place) place.textContent = shown
    }
    if (text === undefined) email.focus()
    else find('h2', answer)?.focus()
  }
  const setSending = (on: boolean) => {
    sending = on
    button.setAttribute('aria-disabled', String(on))
    button.textContent = on ? 'Sending...' : 'Send Me The Link'
    email.readOnly = on
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (sending) return
    if (!isEmail(email.value)) return showProblem(invalid)
    showProblem('')
    const body = { email: email.value.trim(), leaveEmpty: trap.value }
    // People cannot see the field, so it is cleared for the next attempt.
    trap.value = ''
    setSending(true)
    const outcome = await askForLink({ action, offline, failed }, body)
    setSending(false)
    if ('answer' in outcome) showAnswer(outcome.answer)
    else showProblem(outcome.problem)
  })
  find('.again', answer)?.addEventListener('click', () => showAnswer(undefined))
  fields.disabled = false
}
