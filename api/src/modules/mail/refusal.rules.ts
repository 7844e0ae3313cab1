/**
 * The mail server's reply if it is final and about the recipient: the address does not exist or
 * accepts no email. Undefined for everything that may work later, and for replies about the sender
 * or the connection, which a wrong setting causes for every recipient.
 */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('command' in error)) return undefined
  const { message, command } = error
  const isAboutRecipient = command === 'RCPT TO' || command === 'DATA'
  if (!isAboutRecipient) return undefined
  // RFC 3463: class 5 is permanent, subject 1 the address, 2 the mailbox. RFC 7505 adds 5.1.10.
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(message)
  if (enhanced) {
    const [, subject, detail = ''] = enhanced
    // The sender's address, whose check some servers report only with the recipient.
    const isSender = subject === '1' && ['7', '8'].includes(detail)
    return (subject === '1' && !isSender) || subject === '2' ? message : undefined
  }
  // RFC 5321 without enhanced codes. 554 is also the answer to a wrong setting, and 550 may be.
  const isFinal = command === 'RCPT TO' && 'responseCode' in error && isMailbox(error.responseCode)
  return isFinal && !/relay|sender|auth|spf|block|spam|polic/i.test(message) ? message : undefined
}

const isMailbox = (code: unknown) => [550, 551, 552, 553].includes(Number(code))
