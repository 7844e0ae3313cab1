export const downloadNote =
  'Everything that this portal shows you, in one archive: your profile, updates, comments, files, meetings, milestones, payments and reports. You can make five in an hour.'
export const download = 'Download everything'
/** @param parts one line for each part of the archive */
export const readme = (company: string, parts: readonly string[]) =>
  [
    `Your data in the portal of ${company}.`,
    'Each part is a JSON file; its lists are CSV files too, for spreadsheets. Amounts are in cents, times in UTC.',
    parts.join('\n'),
    '',
  ].join('\n\n')
