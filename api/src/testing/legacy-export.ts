import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

export const legacyIds = {
  admin: '00000000-0000-4000-8000-00000000a001',
  client: '00000000-0000-4000-8000-00000000a002',
  jane: '00000000-0000-4000-8000-00000000b001',
  john: '00000000-0000-4000-8000-00000000b002',
  twin: '00000000-0000-4000-8000-00000000b003',
  account: '00000000-0000-4000-8000-00000000c001',
  video: '00000000-0000-4000-8000-00000000d001',
}
const meet = (code: string) => `https://meet.google.com/${code}`

/** A small export that contains each legacy format. */
const legacyExport: Record<string, unknown> = {
  'users.json': [
    { id: legacyIds.admin, email: 'Owner@Example.com', encrypted_password: 'x' },
    { id: legacyIds.client, email: 'buyer@example.com' },
  ],
  'userProfile.json': [
    { id: legacyIds.admin, firstName: 'Sample', lastName: 'Owner', role: 'admin' },
    { id: legacyIds.client, firstName: 'Sample', lastName: 'Buyer' },
  ],
  'clients.csv': [
    'clientId,companyName,googleEmail,googlePW,pw,profilePicture,created_at',
    `${legacyIds.client},"Sample, Inc.",ads@example.com,planted-google,planted-plain,,2024-01-31 10:00:00+00`,
  ].join('\n'),
  'Staff.json': [
    {
      staffId: legacyIds.jane,
      firstName: 'Jane',
      lastName: 'Doe',
      googleMeetLink: meet('aaa-aaaa-aaa'),
      accessibleLinks: [legacyIds.john, '00000000-0000-4000-8000-00000000ffff'],
    },
    {
      staffId: legacyIds.john,
      firstName: 'John',
      lastName: 'Roe',
      googleMeetLink: meet('bbb-bbbb-bbb'),
      accessibleLinks: { 'Jane Doe': meet('ccc-cccc-ccc') },
    },
    {
      staffId: legacyIds.twin,
      firstName: 'Jane',
      lastName: 'Doe',
      googleMeetLink: meet('ccc-cccc-ccc'),
      accessibleLinks: [{ 'John Roe': meet('bbb-bbbb-bbb') }, { 'Jane Doe': meet('aaa-aaaa-aaa') }],
    },
  ],
  'prompts.json': [
    { promptId: 7, title: 'Opening', prompt: 'Say hello', clientId: legacyIds.client },
  ],
  'links.json': [{ linkId: 'l1', title: 'Docs', link: 'https://example.com', clientId: 'gone' }],
  'recordings.json': [{ id: 'r1', googleDriveLink: 'https://drive.google.com/x' }],
  'documents.json': [],
  'passwordAccounts.csv': `id,accountName,login,password,notes,access\n${legacyIds.account},Ads,me,planted-vault,,"[""${legacyIds.jane}""]"\n`,
  'videos.json': [
    { id: legacyIds.video, category: 'Paid Ads', display_order: 1, streamable_code: 'abc123' },
    { id: '12', category: 'Paid Ads', display_order: 2, streamable_code: 'abc124' },
  ],
}

/** Writes the export, with these files changed, to a folder that is deleted after the test. */
export function writeLegacyExport(change: Record<string, unknown> = {}): string {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries({ ...legacyExport, ...change })) {
    const text = typeof content === 'string' ? content : JSON.stringify(content, null, 1)
    writeFileSync(join(folder, name), text)
  }
  return folder
}
