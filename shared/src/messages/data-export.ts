export const downloadNote =
  'A ZIP file of everything this portal shows you: your profile, updates, comments, files, meetings, milestones, payments and reports.'
export const download = 'Download everything'
/** @param parts one line for each part of the archive */
export const readme = (company: string, parts: readonly string[]) =>
  [
    `Your data in the ${company} portal.`,
    'Each part is a JSON file. Lists are also saved as CSV files, for spreadsheets. Amounts are in cents, times in UTC.',
    parts.join('\n'),
    '',
  ].join('\n\n')
