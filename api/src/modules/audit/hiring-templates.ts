import type { MessageTemplate } from './wording.ts'

export const hiringTemplates = {
  'hiring.submitted': 'submitted an application',
  'hiring.link-requested': 'asked for the link to an application',
  'hiring.file-opened': 'opened the PDF of the application from {name}',
  'hiring.file-erased': 'erased the PDF of the application from {name}',
  'hiring.note-added': 'added a note to the application from {name}',
  'hiring.reading-started': 'started reading the application from {name}',
  'hiring.postponed':
    'postponed the decision on the application from {name}: {from:time} → {to:time}',
  'hiring.team-reminded': 'reminded the team of the application from {name}',
  'hiring.invited': 'sent an interview invitation for the application from {name}',
  'hiring.invitation-resent': 'sent the interview invitation for the application from {name} again',
  'hiring.hired': 'hired the applicant of the application from {name}',
  'hiring.declined': 'declined the application from {name}',
  'hiring.withdrawn': 'withdrew the application from {name}',
  'hiring.erased': 'erased the application from {name}',
} satisfies Record<string, MessageTemplate>
