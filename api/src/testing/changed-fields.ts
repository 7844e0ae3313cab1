/** Another value for one field, for each body of a request; the first that fits is used. */
const changedFields: readonly Record<string, unknown>[] = [
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

export interface Request {
  params?: Record<string, unknown>
  body: Record<string, unknown>
  file?: File | undefined
}

/** The same request with another value in one field, or another file if there is none. */
export function changed(request: Request): Request {
  const change = changedFields.find((one) =>
    Object.keys(one).every((field) => field in request.body),
  )
  const { file } = request
  if (!change && file) return { ...request, file: new File([file, '\n'], file.name, file) }
  return { ...request, body: { ...request.body, ...change } }
}
