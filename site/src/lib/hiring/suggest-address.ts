/** Hosts of the largest mailbox providers. */
const common = `
  gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es
  hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.es hotmail.it outlook.com
  outlook.de outlook.fr outlook.es outlook.pt live.com msn.com icloud.com
  me.com aol.com gmx.de gmx.net gmx.at gmx.ch gmx.com
  web.de t-online.de freenet.de orange.fr wanadoo.fr laposte.net libero.it
  sapo.pt wp.pl proton.me protonmail.com fastmail.com yandex.com zoho.com
`
  .trim()
  .split(/\s+/)
/** Hosts that exist although they are one slip away from a common one. */
const neighbors = [
  'mail.com',
  'email.com',
  'ymail.com',
  'cloud.com',
  'gmx.fr',
  'live.co.uk',
  'me.co',
]

/** In a shorter host, a different letter is more likely another host than a slip. */
const LONG = 9

/**
 * The address that was probably meant if the host is one slip away from that of a common provider:
 * a letter missing, added, replaced or swapped with the next. It is only a suggestion, because any
 * host can exist.
 */
export function suggestAddress(address: string): string | undefined {
  const [, local, typed = ''] = /^(.+)@([^@]+)$/.exec(address.trim()) ?? []
  const host = typed.toLowerCase()
  if (local === undefined || common.includes(host) || neighbors.includes(host)) return undefined
  const nameOf = (one: string) => one.split('.')[0]
  const meant = common.find(
    (one) => (one.length >= LONG || nameOf(one) === nameOf(host)) && isOneSlip(host, one),
  )
  return meant && `${local}@${meant}`
}

/** Whether two different texts become equal by one slip. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  )
}
