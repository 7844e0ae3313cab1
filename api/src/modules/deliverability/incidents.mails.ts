import { dayInWords } from '@leadwright/shared/days'
import { findingText } from '@leadwright/shared/dns-findings'
import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../config.ts'
import type { MailText } from '../mail/mail.usecases.ts'
import type { IncidentRow } from './incidents.repository.ts'

type Incident = Pick<
  IncidentRow,
  'domain' | 'causes' | 'stoppedOn' | 'fixedOn' | 'emailsMadeUp' | 'note' | 'closedOn'
>

/** To the people of a client: sending was stopped, or the incident is closed. */
export function incidentMail(config: Config, incident: Incident): MailText {
  const { domain, causes, stoppedOn, fixedOn, closedOn, note } = incident
  const stopped =
    stoppedOn !== null && `${config.company.name} stopped sending on ${dayInWords(stoppedOn)}.`
  const count = incident.emailsMadeUp ?? 0
  const emails = count === 1 ? '1 email was' : `${count.toLocaleString('en-US')} emails were`
  const madeUp = `${emails} made up, at no cost to you.`
  const paragraphs =
    closedOn === null
      ? [
          stopped,
          ...causes.map(({ finding }) => findingText(finding, domain)),
          note,
          'Sending starts again once this is fixed, and the emails that were not sent are made up at no cost to you.',
        ]
      : [stopped, fixedOn !== null && `It was fixed on ${dayInWords(fixedOn)}.`, madeUp, note]
  return {
    subject:
      closedOn === null
        ? `Sending from ${domain} was stopped`
        : `Sending from ${domain}: incident closed`,
    paragraphs: paragraphs.filter((text) => typeof text === 'string' && text !== '') as string[],
    action: { label: 'View the incident', url: `${config.portalOrigin}${paths.deliverability}` },
  }
}
