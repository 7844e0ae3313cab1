import type { AddClientBody } from '@leadwright/shared/contracts/clients/clients'
import type {
  OnboardingBody,
  OnboardingLines,
} from '@leadwright/shared/contracts/clients/onboarding'
import { onboardingLines } from '@leadwright/shared/onboarding'
import { can } from '@leadwright/shared/permissions'
import { type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { conflict } from '../../../lib/errors.ts'
import type { Upload } from '../../../lib/files.ts'
import { newId } from '../../../lib/ids.ts'
import { findPerson } from '../../identity/auth/users.usecases.ts'
import type { Write } from '../../records/record.repository.ts'
import { readSetting } from '../../settings/settings.usecases.ts'
import { assignFirstTasks } from '../../team/tasks/first-tasks.usecases.ts'
import { assign, makeContact } from '../assignments/assignments.usecases.ts'
import { addClient, requireClient } from '../clients/clients.usecases.ts'
import { hasMilestones, insertMilestones } from '../milestones/milestones.repository.ts'
import { milestones as records } from '../milestones/milestones.usecases.ts'

/** What a module above this one adds to a new client from the lines of the template. */
type OnboardingPart = (
  write: Write,
  client: { clientId: string; companyName: string },
  lines: OnboardingLines,
) => void
const parts: OnboardingPart[] = []

/** Called once, when the module of the part is loaded. */
export function defineOnboardingPart(part: OnboardingPart): void {
  parts.push(part)
}

/**
 * Adds a client with its contact and the lines of the onboarding template that the admin confirmed, or
 * without any, with all of the template. Errors: those of `addClient` and `applyOnboarding`.
 */
export function addOnboardedClient(
  deps: Deps,
  actor: Actor,
  { contactId, onboarding, ...input }: AddClientBody,
  picture: Upload | undefined,
  alongside: (write: Write, clientId: string) => void = () => {},
) {
  return addClient(deps, actor, input, picture, (write, clientId) => {
    const lines = onboarding ?? templateLines(write.tx, deps, contactId)
    const at = instant(deps.clock)
    insertMilestones(
      write.tx,
      lines.milestones.map((line) => ({
        ...{ id: newId(), clientId, ...line },
        ...{ createdAt: at, updatedAt: at },
      })),
    )
    applyOthers(write, clientId, { contactId, ...lines })
    alongside(write, clientId)
  })
}

/** Errors: 404; `onboarding.has-milestones`; 400 for an owner or contact without a login. */
export const applyOnboarding = (deps: Deps, actor: Actor, clientId: string, body: OnboardingBody) =>
  transaction(deps.db, (tx) => {
    const write = { tx, deps, actor }
    requireClient(tx, clientId)
    if (hasMilestones(tx, clientId)) {
      throw conflict(
        'onboarding.has-milestones',
        'This client has milestones already. Add more on its timeline.',
      )
    }
    const added = body.milestones.map((line) => ({ id: newId(), clientId, ...line }))
    for (const row of added) records.create(write, row)
    return { milestones: added.map(({ id }) => id), tasks: applyOthers(write, clientId, body) }
  })

/**
 * The contact, the owners, the tasks and what other modules add. People who are assigned to the
 * client now are notified of that, and find the rest on its page; others are notified of their
 * first task.
 * Returns the ids of the tasks.
 */
function applyOthers(write: Write, clientId: string, body: OnboardingBody): string[] {
  const { contactId, milestones, tasks } = body
  const client = requireClient(write.tx, clientId)
  for (const addPart of parts) addPart(write, client, body)
  const owners = [contactId, ...[...milestones, ...tasks].map(({ ownerId }) => ownerId)]
  const assigned = new Set<string>()
  for (const staffId of new Set(owners)) {
    if (staffId && assign(write, { clientId, staffId })) assigned.add(staffId)
  }
  if (contactId) makeContact(write, { clientId, staffId: contactId })
  return assignFirstTasks(write, clientId, tasks, (ownerId) => !assigned.has(ownerId))
}

/** All lines of the stored template, counted from today. */
function templateLines(tx: Tx, deps: Deps, contactId: string | null): OnboardingLines {
  const canOwn = (id: string) => can(findPerson(tx, id)?.role, 'clients.work')
  const start = { startOn: companyToday(deps), contactId, canOwn }
  const linesOf = (key: 'presetTimelineTasks' | 'firstTasks') =>
    onboardingLines(readSetting(tx, key), start).map(({ ownerLeft: _, ...line }) => line)
  return {
    milestones: linesOf('presetTimelineTasks'),
    tasks: linesOf('firstTasks'),
    links: readSetting(tx, 'onboardingLinks'),
  }
}
