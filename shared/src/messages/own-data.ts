export const downloadNote =
  'Everything this portal shows you, in one archive: your profile, updates, comments, files, meetings, milestones, payments and reports. You can download it five times an hour.'
export const download = 'Download everything'
/** @param parts one line for each part of the archive */
export const readme = (company: string, parts: readonly string[]) =>
  [
    `Your data in the ${company} portal.`,
    'Each part is a JSON file. Lists are also saved as CSV files, for spreadsheets. Amounts are in cents, times in UTC.',
    parts.join('\n'),
    '',
  ].join('\n\n')
