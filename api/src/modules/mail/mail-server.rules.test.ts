import { expect, test } from 'vitest'
import { explainMailFault } from './mail-server.rules.ts'

const fault = (message: string, code: string) => Object.assign(new Error(message), { code })

test.each([
  [
    'smtps://mail.example.com:587',
    'ssl3_get_record:wrong version number',
    'ESOCKET',
    'Use smtp://',
  ],
  ['smtp://mail.example.com:465', 'Greeting never received', 'ETIMEDOUT', 'Use smtps://'],
  ['smtp://127.0.0.1:25', '454 TLS not available', 'ETLS', '?requireTLS=false'],
  ['smtp://relay:25', 'self-signed certificate', 'ESOCKET', 'NODE_EXTRA_CA_CERTS'],
  ['smtp://mail.example.com:587', 'Invalid login: 535 5.7.8', 'EAUTH', 'user and password'],
  ['smtp://127.0.0.1:1', 'connect ECONNREFUSED', 'ECONNECTION', 'host and port'],
])('%s with “%s” (%s) is fixed by: %s', (url, message, code, remedy) => {
  expect(explainMailFault(fault(message, code), url).remedy).toContain(remedy)
})
