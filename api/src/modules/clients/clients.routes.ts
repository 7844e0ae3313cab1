import * as assignmentsContract from '@leadwright/shared/contracts/clients/assignments'
import * as baselinesContract from '@leadwright/shared/contracts/clients/baselines'
import {
  getClient,
  putClientPicture,
  removeClientPicture,
  setClientSuspended,
  updateClient,
} from '@leadwright/shared/contracts/clients/client-details'
import { listClientNames } from '@leadwright/shared/contracts/clients/client-names'
import * as notesContract from '@leadwright/shared/contracts/clients/client-notes'
import {
  addClient,
  getClientSummary,
  listClients,
} from '@leadwright/shared/contracts/clients/clients'
import * as google from '@leadwright/shared/contracts/clients/google-password'
import * as membersContract from '@leadwright/shared/contracts/clients/members'
import * as milestonesContract from '@leadwright/shared/contracts/clients/milestones'
import { applyOnboarding as applyOnboardingContract } from '@leadwright/shared/contracts/clients/onboarding'
import { type Api, mount } from '../../http/mount.ts'
import { serve, serveRecord, withoutActor } from '../../http/serve.ts'
import { putPicture, removePicture } from '../identity/account/profile.usecases.ts'
import * as assignments from './assignments/assignments.usecases.ts'
import * as baselines from './baselines/baselines.usecases.ts'
import * as clients from './clients/clients.usecases.ts'
import * as reveals from './clients/google-password.usecases.ts'
import { changeClientSuspension } from './clients/suspend-client.usecases.ts'
import { updateClientDetails } from './clients/update-client.usecases.ts'
import * as members from './members/members.usecases.ts'
import * as milestones from './milestones/milestones.usecases.ts'
import * as notes from './notes/client-notes.usecases.ts'
import { addOnboardedClient, applyOnboarding } from './onboarding/onboarding.usecases.ts'

export function clientRoutes(api: Api): void {
  const { deps } = api

  serve(api, listClients, clients.listClients)
  serve(api, getClientSummary, clients.summariseClients)
  serve(api, listClientNames, clients.listClientNames)
  serve(api, getClient, clients.getClient)
  serve(api, updateClient, updateClientDetails, 'invite')
  mount(api, putClientPicture, async ({ actor, params: { clientId }, file }) => {
    clients.readClient(deps, clientId)
    await putPicture(deps, actor, clientId, file)
    return clients.readClient(deps, clientId)
  })
  mount(api, removeClientPicture, async ({ actor, params: { clientId } }) => {
    clients.readClient(deps, clientId)
    await removePicture(deps, actor, clientId)
    return clients.readClient(deps, clientId)
  })
  mount(api, setClientSuspended, ({ actor, params, body }) =>
    changeClientSuspension(deps, actor, params.clientId, body.suspended),
  )
  serve(api, baselinesContract.getBaseline, withoutActor(baselines.getBaseline))
  serve(api, baselinesContract.setBaseline, baselines.setBaseline)
  serve(api, google.revealGooglePassword, reveals.revealGooglePassword)
  serve(api, google.listGooglePasswordReveals, withoutActor(reveals.listGooglePasswordReveals))
  serve(api, addClient, addOnboardedClient, 'invite')
  serve(api, applyOnboardingContract, applyOnboarding)

  serve(api, membersContract.listMembers, members.listMembers)
  serve(api, membersContract.inviteMember, members.inviteMember, 'invite')
  serve(api, membersContract.inviteMemberAgain, members.inviteMemberAgain, 'invite')
  mount(api, membersContract.setMemberRole, ({ actor, params, body }) =>
    members.setMemberRole(deps, actor, params, body.role),
  )
  serve(api, membersContract.removeMember, members.removeMember)

  serve(api, assignmentsContract.listClientTeam, assignments.listClientTeam)
  serve(api, assignmentsContract.assignStaff, assignments.assignStaff, 'assign')
  serve(api, assignmentsContract.unassignStaff, assignments.unassignStaff)
  serve(api, assignmentsContract.setClientContact, assignments.setClientContact)
  serve(api, assignmentsContract.listStaffClients, assignments.listStaffClients)
  serve(api, assignmentsContract.getOwnContact, assignments.getOwnContact)

  serve(api, notesContract.listClientNotes, notes.listClientNotes)
  serveRecord(api, notesContract.clientNotes, {
    get: notes.getClientNote,
    create: notes.addClientNote,
    update: notes.editClientNote,
    remove: notes.removeClientNote,
    restore: notes.restoreClientNote,
  })

  serve(api, milestonesContract.listMilestones, milestones.listMilestones)
  serve(api, milestonesContract.listOwnMilestones, milestones.listOwnMilestones)
  serve(api, milestonesContract.setOwnMilestoneDone, milestones.setOwnMilestoneDone)
  serve(api, milestonesContract.setMilestoneDone, milestones.setMilestoneDone)
  serve(api, milestonesContract.moveMilestones, milestones.moveMilestones)
  serveRecord(api, milestonesContract.milestones, {
    get: milestones.getMilestone,
    create: milestones.addMilestone,
    update: milestones.editMilestone,
    ...milestones.milestonesTrash,
  })
}
