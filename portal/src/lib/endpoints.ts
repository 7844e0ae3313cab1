import type {
  Endpoint,
  EndpointAddress,
  EndpointInput,
  EndpointOutput,
} from '@leadwright/shared/endpoint'

/** All contracts of the API, as types only, so that no page loads the schemas of its endpoints. */
type Contracts =
  | typeof import('@leadwright/shared/contracts/academy')
  | typeof import('@leadwright/shared/contracts/audit')
  | typeof import('@leadwright/shared/contracts/automation/api-keys')
  | typeof import('@leadwright/shared/contracts/automation/webhooks')
  | typeof import('@leadwright/shared/contracts/bookings/bookings')
  | typeof import('@leadwright/shared/contracts/bookings/interview')
  | typeof import('@leadwright/shared/contracts/bookings/meetings')
  | typeof import('@leadwright/shared/contracts/bookings/unreadable-bookings')
  | typeof import('@leadwright/shared/contracts/calendar')
  | typeof import('@leadwright/shared/contracts/clients/assignments')
  | typeof import('@leadwright/shared/contracts/clients/baselines')
  | typeof import('@leadwright/shared/contracts/clients/campaigns')
  | typeof import('@leadwright/shared/contracts/clients/client-details')
  | typeof import('@leadwright/shared/contracts/clients/client-notes')
  | typeof import('@leadwright/shared/contracts/clients/client-names')
  | typeof import('@leadwright/shared/contracts/clients/clients')
  | typeof import('@leadwright/shared/contracts/clients/erase-client')
  | typeof import('@leadwright/shared/contracts/clients/google-password')
  | typeof import('@leadwright/shared/contracts/clients/members')
  | typeof import('@leadwright/shared/contracts/clients/milestones')
  | typeof import('@leadwright/shared/contracts/clients/onboarding')
  | typeof import('@leadwright/shared/contracts/clients/weekly-figures')
  | typeof import('@leadwright/shared/contracts/conversations')
  | typeof import('@leadwright/shared/contracts/deliverability/incidents')
  | typeof import('@leadwright/shared/contracts/deliverability/sending-domains')
  | typeof import('@leadwright/shared/contracts/deliverability/sending-weeks')
  | typeof import('@leadwright/shared/contracts/health')
  | typeof import('@leadwright/shared/contracts/hiring/application')
  | typeof import('@leadwright/shared/contracts/hiring/hiring')
  | typeof import('@leadwright/shared/contracts/identity/access')
  | typeof import('@leadwright/shared/contracts/identity/account')
  | typeof import('@leadwright/shared/contracts/identity/auth')
  | typeof import('@leadwright/shared/contracts/identity/profile')
  | typeof import('@leadwright/shared/contracts/identity/google')
  | typeof import('@leadwright/shared/contracts/identity/passkeys')
  | typeof import('@leadwright/shared/contracts/identity/second-factor')
  | typeof import('@leadwright/shared/contracts/imports')
  | typeof import('@leadwright/shared/contracts/installation')
  | typeof import('@leadwright/shared/contracts/lead-answers')
  | typeof import('@leadwright/shared/contracts/lead-exports')
  | typeof import('@leadwright/shared/contracts/leads')
  | typeof import('@leadwright/shared/contracts/leads/external-campaigns')
  | typeof import('@leadwright/shared/contracts/leads/external-leads')
  | typeof import('@leadwright/shared/contracts/leads/lead-cases')
  | typeof import('@leadwright/shared/contracts/leads/lead-suggestions')
  | typeof import('@leadwright/shared/contracts/live')
  | typeof import('@leadwright/shared/contracts/mail')
  | typeof import('@leadwright/shared/contracts/money/billing')
  | typeof import('@leadwright/shared/contracts/money/claims')
  | typeof import('@leadwright/shared/contracts/money/client-accounts')
  | typeof import('@leadwright/shared/contracts/money/deals')
  | typeof import('@leadwright/shared/contracts/money/finances')
  | typeof import('@leadwright/shared/contracts/money/revenue')
  | typeof import('@leadwright/shared/contracts/money/invoices')
  | typeof import('@leadwright/shared/contracts/money/objections')
  | typeof import('@leadwright/shared/contracts/money/orders')
  | typeof import('@leadwright/shared/contracts/money/pay')
  | typeof import('@leadwright/shared/contracts/money/payments')
  | typeof import('@leadwright/shared/contracts/money/update-reading')
  | typeof import('@leadwright/shared/contracts/money/updates')
  | typeof import('@leadwright/shared/contracts/needs-you')
  | typeof import('@leadwright/shared/contracts/news')
  | typeof import('@leadwright/shared/contracts/notifications')
  | typeof import('@leadwright/shared/contracts/operations')
  | typeof import('@leadwright/shared/contracts/data-export')
  | typeof import('@leadwright/shared/contracts/people')
  | typeof import('@leadwright/shared/contracts/personal-data/data-requests')
  | typeof import('@leadwright/shared/contracts/personal-data/do-not-contact')
  | typeof import('@leadwright/shared/contracts/personal-data/person-search')
  | typeof import('@leadwright/shared/contracts/reports')
  | typeof import('@leadwright/shared/contracts/search')
  | typeof import('@leadwright/shared/contracts/settings')
  | typeof import('@leadwright/shared/contracts/sources')
  | typeof import('@leadwright/shared/contracts/targeting/profiles')
  | typeof import('@leadwright/shared/contracts/targeting/exclusions')
  | typeof import('@leadwright/shared/contracts/targeting/target-lists')
  | typeof import('@leadwright/shared/contracts/targeting/targets')
  | typeof import('@leadwright/shared/contracts/team/absences')
  | typeof import('@leadwright/shared/contracts/team/rooms')
  | typeof import('@leadwright/shared/contracts/team/staff')
  | typeof import('@leadwright/shared/contracts/team/tasks')
  | typeof import('@leadwright/shared/contracts/today')
  | typeof import('@leadwright/shared/contracts/trash')
  | typeof import('@leadwright/shared/contracts/vault/links')
  | typeof import('@leadwright/shared/contracts/vault/passwords')
  | typeof import('@leadwright/shared/contracts/vault/prompts')
  | typeof import('@leadwright/shared/contracts/vault/recordings')
  | typeof import('@leadwright/shared/contracts/visits')

type ValueOf<T> = T extends unknown ? T[keyof T] : never
type Exported = ValueOf<Contracts>
type Listed =
  | Extract<Exported, Endpoint>
  | Extract<ValueOf<Extract<Exported, Readonly<Record<string, Endpoint>>>>, Endpoint>
type Endpoints = { [E in Listed as EndpointAddress<E>]: E }

/** Method and path, which identify an endpoint's contract: `GET /api/clients/:clientId`. */
export type Address = keyof Endpoints
export type EndpointAt<A extends Address> = Endpoints[A]

/** The input of a call: only the parts that the endpoint defines. */
export type InputOf<A extends Address> = EndpointInput<EndpointAt<A>>
/** The output of a call. */
export type OutputOf<A extends Address> = EndpointOutput<EndpointAt<A>>
export type BodyOf<A extends Address> = InputOf<A> extends { body: infer B } ? B : never
export type QueryOf<A extends Address> = InputOf<A> extends { query?: infer Q } ? Q : never
