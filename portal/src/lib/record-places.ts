import type { AuditView } from '@leadwright/shared/contracts/audit'
import type { SearchHit } from '@leadwright/shared/contracts/search'
import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import {
  type RecordKindName,
  type VaultKindName,
  vaultKindNames,
} from '@leadwright/shared/record-kinds'
import {
  clientPath,
  clientTabPath,
  clientUpdatePath,
  inboxConversationPath,
  leadPath,
  staffPath,
  submissionPath,
  tasksPath,
  vaultItemPath,
} from '@leadwright/shared/record-paths'

type Hit = Pick<SearchHit, 'id' | 'scope' | 'subtitle'>
type Entry = Pick<
  AuditView,
  'subjectType' | 'subjectId' | 'subjectName' | 'personId' | 'actorId' | 'actorRole'
>

type SubjectPath = (entry: Entry) => string | undefined

/** Where a kind of record is shown. */
interface RecordPlace {
  /** The path of a search result; without it, the kind is not searched. */
  found?: (hit: Hit, role: string) => string
  /** The path of the subject of an audit entry; without it, entries about the kind have no link. */
  audited?: SubjectPath
}

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`
const videoPath = (id: string) => withQuery(paths.academy, { video: id })
const milestonesPath = (search: string) => withQuery(paths.timeline, { q: search })
const ofClient =
  (path: (clientId: string, id: string) => string): SubjectPath =>
  ({ personId, subjectId }) =>
    personId === null ? undefined : path(personId, subjectId)
const inVault = (kind: VaultKindName): RecordPlace => ({
  found: ({ id }) => vaultItemPath(kind, id),
  audited: ({ subjectId }) => vaultItemPath(kind, subjectId),
})

const recordPlaces: Record<RecordKindName, RecordPlace> = {
  ...(Object.fromEntries(vaultKindNames.map((kind) => [kind, inVault(kind)])) as Record<
    VaultKindName,
    RecordPlace
  >),
  applicant: { found: ({ id }) => submissionPath(id) },
  client: {
    found: ({ id }) => clientPath(id),
    audited: ({ subjectId }) => clientPath(subjectId),
  },
  'client-note': {
    found: ({ scope }) => clientTabPath(scope, 'notes'),
    audited: ofClient((clientId) => clientTabPath(clientId, 'notes')),
  },
  comment: { found: ({ scope, id }) => inboxConversationPath(scope, id) },
  event: {
    found: ({ scope }) => withQuery(paths.calendar, { day: scope }),
    audited: () => paths.calendar,
  },
  file: { found: ({ scope, id }) => inboxConversationPath(scope, id) },
  lead: {
    found: ({ id }) => leadPath(id),
    audited: ({ subjectId }) => leadPath(subjectId),
  },
  meeting: { found: ({ scope }) => withQuery(paths.calendar, { day: scope }) },
  milestone: {
    found: ({ subtitle, scope }, role) =>
      can(role, 'milestones.read') ? milestonesPath(subtitle) : clientPath(scope),
    audited: ({ subjectName }) => milestonesPath(subjectName ?? ''),
  },
  'past-client': { audited: () => paths.finances },
  payment: {
    found: ({ scope }) => clientTabPath(scope, 'payments'),
    audited: ofClient((clientId) => clientTabPath(clientId, 'payments')),
  },
  person: { found: ({ id }) => staffPath(id) },
  receipt: { audited: () => paths.finances },
  'sending-domain': {
    found: ({ scope }) => clientTabPath(scope, 'domains'),
    audited: ofClient((clientId) => clientTabPath(clientId, 'domains')),
  },
  staff: {
    found: ({ id }) => staffPath(id),
    audited: ({ subjectId }) => staffPath(subjectId),
  },
  'target-list': {
    found: ({ scope }) => clientTabPath(scope, 'targeting'),
    audited: ofClient((clientId) => clientTabPath(clientId, 'targeting')),
  },
  task: {
    found: ({ id, scope }, role) =>
      tasksPath({ person: can(role, 'tasks.assign') ? scope || 'none' : 'me', task: id }),
    audited: ({ subjectId }) => tasksPath({ person: 'all', task: subjectId }),
  },
  update: {
    found: ({ id, scope }) => clientUpdatePath(scope, id),
    audited: ofClient(clientUpdatePath),
  },
  video: {
    found: ({ id }) => videoPath(id),
    audited: ({ subjectId }) => videoPath(subjectId),
  },
}

/** Subjects of audit entries that are no kind of record. */
const otherSubjects: Partial<Record<string, SubjectPath>> = {
  'external-campaign': ofClient((clientId) => clientTabPath(clientId, 'targeting')),
  expense: () => paths.finances,
  finances: () => paths.finances,
  'hiring-submission': ({ subjectId }) => submissionPath(subjectId),
  'pay-entry': ({ personId }) => (personId === null ? undefined : staffPath(personId)),
  'room-request': () => paths.office,
  setting: () => paths.workspaceSettings,
  user: ({ subjectId, personId, actorId, actorRole }) => {
    // Additional people of a client have no page.
    if (personId !== null && personId !== subjectId) return clientPath(personId)
    const isClient = subjectId === actorId && can(actorRole, 'dashboard.view')
    return isClient ? clientPath(subjectId) : staffPath(subjectId)
  },
}

/** The place of a kind; undefined for a kind of a newer release. */
const placeOf = (kind: string): RecordPlace | undefined =>
  (recordPlaces as Partial<Record<string, RecordPlace>>)[kind]

/** The path of a search result, if it has one. */
export const hitPath = (kind: string, hit: Hit, role: string): string | undefined =>
  placeOf(kind)?.found?.(hit, role)

/** The page of an audit entry's subject, if it has one. */
export const subjectPath = (entry: Entry): string | undefined =>
  (placeOf(entry.subjectType)?.audited ?? otherSubjects[entry.subjectType])?.(entry)
