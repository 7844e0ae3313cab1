import type { AuditView } from '@leadwright/shared/contracts/audit'
import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import {
  clientPath,
  clientTabPath,
  clientUpdatePath,
  staffPath,
  submissionPath,
  vaultTabPath,
} from '@leadwright/shared/record-paths'

type Entry = Pick<
  AuditView,
  'subjectType' | 'subjectId' | 'subjectName' | 'personId' | 'actorId' | 'actorRole'
>
type Place = (entry: Entry) => string | undefined

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`
const inVault =
  (tab: string): Place =>
  ({ subjectId }) =>
    withQuery(vaultTabPath(tab), { item: subjectId })
const ofClient =
  (path: (clientId: string, id: string) => string): Place =>
  ({ personId, subjectId }) =>
    personId === null ? undefined : path(personId, subjectId)

/** By subject type; a type that is missing here has no page. */
const places: Record<string, Place> = {
  client: ({ subjectId }) => clientPath(subjectId),
  document: inVault('documents'),
  event: () => paths.calendar,
  expense: () => paths.finances,
  finances: () => paths.finances,
  'hiring-submission': ({ subjectId }) => submissionPath(subjectId),
  link: inVault('links'),
  milestone: ({ subjectName }) => withQuery(paths.timeline, { q: subjectName ?? '' }),
  password: inVault('passwords'),
  'past-client': () => paths.finances,
  'pay-entry': ({ personId }) => (personId === null ? undefined : staffPath(personId)),
  payment: ofClient((clientId) => clientTabPath(clientId, 'payments')),
  prompt: inVault('prompts'),
  recording: inVault('recordings'),
  'room-request': () => paths.office,
  setting: () => paths.workspaceSettings,
  staff: ({ subjectId }) => staffPath(subjectId),
  task: ({ subjectId }) => withQuery(paths.tasks, { person: 'all', task: subjectId }),
  update: ofClient(clientUpdatePath),
  user: ({ subjectId, personId, actorId, actorRole }) => {
    // Additional people of a client have no page.
    if (personId !== null && personId !== subjectId) return clientPath(personId)
    const isClient = subjectId === actorId && can(actorRole, 'dashboard.view')
    return isClient ? clientPath(subjectId) : staffPath(subjectId)
  },
  video: ({ subjectId }) => withQuery(paths.academy, { video: subjectId }),
}

/** The page of an entry's subject, if it has one. */
export const subjectPath = (entry: Entry): string | undefined => places[entry.subjectType]?.(entry)
