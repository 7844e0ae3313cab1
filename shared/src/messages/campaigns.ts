export const moreAppointments = (appointments: number, leads: number) =>
  `${appointments.toLocaleString('en-US')} appointments from ${leads.toLocaleString('en-US')} leads`
export const correct = 'Are these figures correct?'
export const future = 'This week has not started yet.'
export const csvHead = 'The first line must be: week,leads,appointments'
export const csvRow = (row: number, problem: string) => `Line ${row}: ${problem}`
export const csvCells =
  'must have a Monday such as 2024-01-29 and two whole numbers from 0 to 100,000.'
export const figure = 'Enter a whole number from 0 to 100,000.'
export const bothFigures = 'Enter both figures, 0 if there were none.'
export const csvTwice = 'repeats a week from an earlier line.'
export const csvEmpty = 'This file contains no weeks.'
export const csvAmbiguous = 'has an ambiguous date. Write dates like 2024-01-29.'
export const csvFile = 'Please select a CSV file.'
/** Bytes of another encoding, as in Excel’s plain “CSV”. */
export const csvEncoding =
  'This file isn’t saved as UTF-8. In Excel, choose “CSV UTF-8” and try again.'
export const loadFailed = 'Failed to load the campaign'
