import { generateKeyPairSync } from 'node:crypto'
import { findingText, stateOf } from '@leadwright/shared/dns-findings'
import { expect, test } from 'vitest'
import { startDnsServer, type Zone } from '../../testing/dns-server.ts'
import { checkDns } from './dns-check.ts'

const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type: 'spki' })
const rsaRecord = (bits: number) => `v=DKIM1; k=rsa; p=${rsa(bits).toString('base64')}`
const good = rsaRecord(2_048)

/** A domain whose checks all pass. */
const healthy: Zone = {
  'x.test': { mx: ['mx.mail.test'], txt: ['v=spf1 include:mail.test ~all'] },
  'mail.test': { txt: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  's1._domainkey.x.test': { txt: [good] },
  '_dmarc.x.test': { txt: ['v=DMARC1; p=reject; rua=mailto:d@x.test'] },
}

async function check(
  zone: Zone,
  { selectors = ['s1'], isWarm = true, domain = 'x.test', timeoutMs = 60_000 } = {},
) {
  const server = await startDnsServer({ ...healthy, ...zone })
  const settings = { servers: [server.address], timeoutMs }
  const answers = await checkDns(settings, { domain, selectors, isWarm })
  const of = (name: keyof typeof answers) =>
    [stateOf(answers[name]), findingText(answers[name], domain)] as const
  return { answers, asked: server.asked, of }
}

test('a domain with all its records is healthy', async () => {
  const { answers } = await check({})
  expect(answers).toEqual({
    mx: { code: 'mx-found', name: null, count: null },
    spf: { code: 'spf-valid', name: null, count: 1 },
    dkim: { code: 'dkim-valid', name: 's1', count: 2_048 },
    dmarc: { code: 'dmarc-enforced', name: 'reject', count: null },
  })
})

const without = { mx: ['mx.mail.test'] }
const nested = (count: number): Zone =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `i${index}.test`,
      { txt: [index + 1 < count ? `v=spf1 include:i${index + 1}.test -all` : 'v=spf1 -all'] },
    ]),
  )
const spf = (text: string): Zone => ({ 'x.test': { ...without, txt: ['other', text] } })

test.each<[name: string, Zone, state: string, sentence: string]>([
  ['no record', { 'x.test': without }, 'failing', 'There is no SPF record'],
  [
    'two records',
    { 'x.test': { ...without, txt: ['v=spf1 -all', 'v=spf1 ~all'] } },
    'failing',
    'There are 2 SPF records and only one is allowed; merge them.',
  ],
  ['10 look-ups', { ...spf('v=spf1 include:i0.test -all'), ...nested(10) }, 'healthy', '10 of 10'],
  [
    '11 look-ups',
    { ...spf('v=spf1 include:i0.test -all'), ...nested(11) },
    'failing',
    'more than the 10 look-ups',
  ],
  [
    'a loop of includes',
    { ...spf('v=spf1 include:y.test -all'), 'y.test': { txt: ['v=spf1 include:x.test -all'] } },
    'failing',
    'more than the 10 look-ups',
  ],
  ['+all', spf('v=spf1 a:mail.test +all'), 'failing', '+all'],
  ['all without a qualifier', spf('v=spf1 all'), 'failing', '+all'],
  [
    '+all in an included record',
    { ...spf('v=spf1 include:y.test -all'), 'y.test': { txt: ['v=spf1 +all'] } },
    'failing',
    '+all',
  ],
  [
    '3 void look-ups',
    spf('v=spf1 a:n1.test mx:n2.test exists:n3.test -all'),
    'failing',
    'such as n3.test',
  ],
  ['2 void look-ups', spf('v=spf1 a:n1.test mx:n2.test -all'), 'healthy', '2 of 10'],
  ['an include without a record', spf('v=spf1 include:n1.test -all'), 'failing', 'n1.test'],
  ['a redirect', spf('v=spf1 redirect=mail.test'), 'healthy', '1 of 10'],
  ['a redirect after all', spf('v=spf1 ~all redirect=n1.test'), 'healthy', '0 of 10'],
  ['a macro', spf('v=spf1 exists:%{i}._spf.x.test ~all'), 'healthy', '1 of 10'],
  ['a misspelled term', spf('v=spf1 inclde:mail.test -all'), 'failing', '“inclde:mail.test”'],
  [
    'a term with control characters',
    spf(`v=spf1 \u0007\u001b[31m${'x'.repeat(200)} -all`),
    'failing',
    `“??[31m${'x'.repeat(54)}”`,
  ],
  ['thousands of terms', spf(`v=spf1 ${'ip4:192.0.2.1 '.repeat(4_000)}-all`), 'healthy', '0 of 10'],
  ['SERVFAIL of an include', { 'mail.test': 'servfail' }, 'unknown', 'did not answer'],
  ['a malformed answer', { 'mail.test': 'garbage' }, 'unknown', 'did not answer'],
])('SPF with %s', async (_, zone, state, sentence) => {
  const { of, asked } = await check(zone)
  const [found, text] = of('spf')
  expect([found, text]).toEqual([state, expect.stringContaining(sentence)])
  expect(asked.length).toBeLessThan(40)
})

test.each<[name: string, Zone, state: string, sentence: string]>([
  ['an empty key', { 's1._domainkey.x.test': { txt: ['v=DKIM1; p='] } }, 'failing', 'revoked'],
  ['no record', { 's1._domainkey.x.test': 'nxdomain' }, 'failing', 'no DKIM key'],
  [
    'a CNAME',
    {
      's1._domainkey.x.test': { cname: 's1.keys.mail.test' },
      's1.keys.mail.test': { txt: [good] },
    },
    'healthy',
    'valid',
  ],
  ['1,024 bits', { 's1._domainkey.x.test': { txt: [rsaRecord(1_024)] } }, 'warning', '1,024 bits'],
  ['512 bits', { 's1._domainkey.x.test': { txt: [rsaRecord(512)] } }, 'failing', 'only 512 bits'],
  [
    'Ed25519',
    { 's1._domainkey.x.test': { txt: [`k=ed25519; p=${Buffer.alloc(32, 9).toString('base64')}`] } },
    'healthy',
    'valid',
  ],
  [
    'a huge record',
    { 's1._domainkey.x.test': { txt: [`v=DKIM1; p=${'A'.repeat(60_000)}`] } },
    'failing',
    'no readable key',
  ],
  ['SERVFAIL', { 's1._domainkey.x.test': 'servfail' }, 'unknown', 'did not answer'],
])('DKIM with %s', async (_, zone, state, sentence) => {
  const { of } = await check(zone)
  expect(of('dkim')).toEqual([state, expect.stringContaining(sentence)])
})

test('one valid selector is enough, and a failed look-up of another decides nothing', async () => {
  const selectors = ['s2', 's1']
  const revoked: Zone = { 's2._domainkey.x.test': { txt: ['p='] } }
  expect((await check(revoked, { selectors })).of('dkim')[0]).toBe('healthy')
  const { of } = await check({ ...revoked, 's1._domainkey.x.test': 'servfail' }, { selectors })
  expect(of('dkim')[0]).toBe('unknown')
  expect((await check({}, { selectors: [] })).of('dkim')[1]).toContain('No DKIM selector')
})

const dmarc = (...txt: string[]): Zone => ({ '_dmarc.x.test': { txt } })

test.each<[name: string, Zone, isWarm: boolean, state: string, sentence: string]>([
  ['p=none during the warm-up', dmarc('v=DMARC1; p=none'), false, 'healthy', 'after the warm-up'],
  ['p=none after the warm-up', dmarc('v=DMARC1; p=none'), true, 'warning', 'not enforced'],
  ['a missing p', dmarc('v=DMARC1; rua=mailto:d@x.test'), true, 'warning', 'not enforced'],
  ['p=quarantine that is tested', dmarc('v=DMARC1; p=quarantine; t=y'), true, 'warning', 'not enf'],
  ['no record', { '_dmarc.x.test': 'nxdomain' }, false, 'failing', 'at _dmarc.x.test'],
  ['two records', dmarc('v=DMARC1; p=none', 'v=DMARC1; p=reject'), true, 'failing', 'are 2 DMARC'],
  ['SERVFAIL', { '_dmarc.x.test': 'servfail' }, true, 'unknown', 'did not answer'],
])('DMARC with %s', async (_, zone, isWarm, state, sentence) => {
  const { of } = await check(zone, { isWarm })
  expect(of('dmarc')).toEqual([state, expect.stringContaining(sentence)])
})

test('a subdomain inherits the policy for subdomains', async () => {
  const zone = dmarc('v=DMARC1; p=none; sp=quarantine')
  const { of } = await check(zone, { domain: 'go.mail.x.test' })
  expect(of('dmarc')).toEqual(['healthy', expect.stringContaining('receivers quarantine')])
})

test('a long name costs at most 8 queries for DMARC', async () => {
  const domain = `${'a.'.repeat(30)}x.test`
  const { asked, of } = await check({ '_dmarc.x.test': 'nxdomain' }, { domain })
  expect(of('dmarc')[0]).toBe('failing')
  expect(asked.filter((one) => one.includes(' _dmarc.'))).toHaveLength(8)
})

test('a null MX and a missing MX are failing', async () => {
  expect((await check({ 'x.test': { mx: [''] } })).of('mx')).toEqual([
    'failing',
    expect.stringContaining('accepts no email'),
  ])
  expect((await check({ 'x.test': { txt: [] } })).of('mx')[1]).toContain('There is no MX record')
})

test('a domain that does not exist is failing', async () => {
  const { of } = await check({ 'x.test': 'nxdomain' })
  for (const name of ['mx', 'spf'] as const) {
    expect(of(name)).toEqual(['failing', expect.stringContaining('x.test does not exist')])
  }
})

test('a server that does not answer leaves every check unknown', async () => {
  const silent = Object.fromEntries(Object.keys(healthy).map((name) => [name, 'silent' as const]))
  const { of } = await check(silent, { timeoutMs: 50 })
  for (const name of ['mx', 'spf', 'dkim', 'dmarc'] as const) expect(of(name)[0]).toBe('unknown')
})
