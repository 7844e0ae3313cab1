/** Another value for one field, for each body of a request; the first that fits is used. */
export const changedFields: readonly Record<string, unknown>[] = [
  { signedOn: '2026-03-09' },
  { title: 'Other' },
  { milestones: [{ title: 'Other', dueOn: '2026-03-03' }] },
  { firstName: 'Other' },
  { accountName: 'Other' },
  { company: 'Other' },
  { text: 'Other' },
  { reason: 'Other' },
  { date: '2026-03-03' },
  { name: 'Other' },
  { streamableCode: 'abc123' },
  { url: 'https://hooks.example.com/other' },
  { place: 'record' },
  { note: 'Other' },
  { number: 'Other' },
  { googleDriveLink: 'https://drive.google.com/file/d/1ZzCdEfGhIjKlMnOpQrStUvWxYz/view' },
]
