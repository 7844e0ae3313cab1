/*
 * What the sending tools send, written by hand from their public documentation:
 * https://developer.instantly.ai/guides/webhook-events,
 * https://help.smartlead.ai/Lead-Category-Updated-22cab06ce4a0499ca417916cececa62c and
 * https://api.smartlead.ai/api-reference/webhooks/events. Neither has a signature or an id of the event.
 */

/** An event of Instantly; without a change, a person who is interested. */
export const instantlyEvent = (change: object = {}) => ({
  timestamp: '2026-03-10T08:00:00.000Z',
  event_type: 'lead_interested',
  workspace: '7c1f2a9e-0000-4000-8000-000000000001',
  campaign_id: '7c1f2a9e-0000-4000-8000-000000000002',
  campaign_name: 'Spring',
  lead_email: 'Pia@halvorsen.test',
  reply_text:
    'Yes, call me next week.\n\nOn Mon, 9 Mar 2026 at 10:00, Sam wrote:\n> Are you the right person?',
  ...change,
})

/** What its API knows of the lead. */
export const instantlyLead = {
  id: '7c1f2a9e-0000-4000-8000-000000000003',
  email: 'pia@halvorsen.test',
  first_name: 'Pia',
  last_name: 'Prospect',
  company_name: 'Halvorsen Marine',
  company_domain: 'halvorsen.test',
  phone: '+47 21 00 00 00',
  website: 'halvorsen.test',
  lt_interest_status: 1,
  payload: { jobTitle: 'Head of Procurement', linkedIn: 'linkedin.com/in/pia-p' },
}

const category = (name: string) => ({ old_id: 1, old_name: 'Old', new_id: 2, new_name: name })

/** An event of Smartlead; without a change, a person who is interested. */
export const smartleadEvent = (change: object = {}) => ({
  webhook_id: '12',
  event_type: 'LEAD_CATEGORY_UPDATED',
  from_email: 'sam@go.northfield.test',
  to_email: 'pia@halvorsen.test',
  to_name: 'Pia Prospect',
  campaign_id: 4711,
  campaign_name: 'Spring',
  lead_category: category('Interested'),
  lead_data: { email: 'pia@halvorsen.test', website: 'halvorsen.test' },
  last_reply: {
    type: 'REPLY',
    email_body:
      '<div>Yes, call me&nbsp;next week.</div><div class="gmail_quote">Are you the right person?</div>',
  },
  ...change,
})

/** The same with another category. */
export const smartleadCategory = (name: string) => smartleadEvent({ lead_category: category(name) })

/** What its API knows of the lead; addresses have no scheme. */
export const smartleadLead = {
  id: 815,
  email: 'pia@halvorsen.test',
  first_name: 'Pia',
  last_name: 'Prospect',
  company_name: 'Halvorsen Marine',
  phone_number: 4_721_000_000,
  website: 'halvorsen.test',
  company_url: 'halvorsen.test/en',
  linkedin_profile: 'linkedin.com/in/pia-p',
  custom_fields: { job_title: 'Head of Procurement' },
}
