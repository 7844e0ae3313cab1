/** What is wrong with the mail server, and what to do about it. */
interface MailTrouble {
  sentence: string
  remedy: string
}

/**
 * Explains why the mail server in SMTP_URL cannot be used. TLS errors of the usual wrong settings
 * are named; OpenSSL describes only their symptoms.
 */
export function explainMailFault(error: unknown, smtpUrl: string): MailTrouble {
  const { protocol, hostname, port } = new URL(smtpUrl)
  const server = port ? `${hostname}:${port}` : hostname
  const trouble = (sentence: string, remedy: string) => ({
    ...{ sentence: `${server} ${sentence}`, remedy },
  })
  const text = `${codeOf(error)} ${messageOf(error)}`
  if (/wrong version number|packet length too long/i.test(text) && protocol === 'smtps:') {
    return trouble(
      'does not start with TLS',
      'Use smtp:// instead of smtps:// in SMTP_URL; the connection is then encrypted with STARTTLS.',
    )
  }
  if (protocol === 'smtp:' && port === '465') {
    return trouble('expects TLS from the start', 'Use smtps:// instead of smtp:// in SMTP_URL.')
  }
  if (/ETLS|STARTTLS|TLS not available/i.test(text)) {
    return trouble(
      'offers no encryption',
      'If it is on this machine or in its private network, add ?requireTLS=false to SMTP_URL.',
    )
  }
  if (/self.signed|unable to (verify|get)|certificate|ALTNAME/i.test(text)) {
    return trouble(
      `has a certificate that is not trusted: ${messageOf(error)}`,
      'Use the name in its certificate, or set NODE_EXTRA_CA_CERTS to the file of its authority.',
    )
  }
  if (/EAUTH|\b535\b/.test(text)) {
    return trouble(
      `rejects the sign-in: ${messageOf(error)}`,
      'Check user and password in SMTP_URL; special characters must be percent-encoded.',
    )
  }
  return trouble(
    `cannot be used: ${messageOf(error)}`,
    'Check host and port in SMTP_URL. Emails wait in the outbox.',
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
