import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { IsoInstant, Uuid } from '../../fields.ts'

/** A team member who works for a client. */
export const AssignedPerson = z.object({
  staffId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A path on this origin; null to draw the initials. */
  picture: z.string().nullable(),
  role: z.string(),
  /** Shown to the client as the person to ask. */
  isContact: z.boolean(),
  createdAt: IsoInstant,
})
export type AssignedPerson = z.infer<typeof AssignedPerson>

const ClientTeam = z.object({ items: z.array(AssignedPerson) })

/** The contact first, then by first name. */
export const listClientTeam = defineEndpoint('GET /api/clients/:clientId/team', {
  topics: ['clients'],
  access: 'clients.work',
  summary: 'List the team members who work for a client',
  response: ClientTeam,
})

/**
 * Staff get access to the client's page, without money and access. Admins, who have access to
 * every client, are assigned to be its contact. The person is notified. 400 for a person who is
 * not on the team or has no login.
 */
export const assignStaff = defineEndpoint('PUT /api/clients/:clientId/team/:staffId', {
  access: 'clients.assign',
  summary: 'Assign a team member to a client',
  response: ClientTeam,
})

/** Ends the person's access immediately. 404 for a person who is not assigned. */
export const unassignStaff = defineEndpoint('DELETE /api/clients/:clientId/team/:staffId', {
  access: 'clients.assign',
  summary: 'Remove a team member from a client',
  response: ClientTeam,
})

/** It gives no rights. 404 for a person who is not assigned to the client. */
export const setClientContact = defineEndpoint('PUT /api/clients/:clientId/contact', {
  access: 'clients.assign',
  summary: 'Choose the team member who is shown to the client as its contact',
  body: z.strictObject({ staffId: Uuid.nullable() }),
  response: ClientTeam,
})

/** A client that a team member is assigned to. */
export const AssignedClient = z.object({
  clientId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  isContact: z.boolean(),
  createdAt: IsoInstant,
})

/** By company. */
export const listStaffClients = defineEndpoint('GET /api/staff/:staffId/clients', {
  topics: ['clients'],
  access: 'clients.assign',
  summary: 'List the clients that a team member works for',
  response: z.object({ items: z.array(AssignedClient) }),
})

/** The team member to ask, as the client sees them. */
export const ShownContact = AssignedPerson.pick({
  firstName: true,
  lastName: true,
  email: true,
  picture: true,
})

/** `contact` is null if no one was chosen; `conversationId` is of messages about no record. */
export const getOwnContact = defineEndpoint('GET /api/own-contact', {
  topics: ['profile'],
  access: 'dashboard.view',
  summary: 'Get the team member who is your contact',
  response: z.object({ contact: ShownContact.nullable(), conversationId: Uuid }),
})
