export const invalidPdf = 'Please select a valid PDF file.'
export const failed = 'Failed to submit application. Please try again.'
export const uploadFailed = 'Failed to upload PDF'
export const pageFailed = (page: number) =>
  `Page ${page} cannot be shown here. Download the PDF to read it.`
export const mailFailed = 'Failed to send submission email'
export const received =
  'We have received your submission, we will notify you via the email you provided if you qualify for an interview.'
export const tooLarge = 'The PDF may have at most 10 MB.'
export const boxes = 'Please confirm each of the eight points.'
export const tooSlow =
  'Your submission did not arrive in time. Please try again on a better connection.'
export const linkUnusable = 'This link leads to no application. It may have been erased.'
export const closed = 'This application was already decided or withdrawn.'
