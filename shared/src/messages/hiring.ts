import { HIRING_LINK_DAYS } from '../hiring-rules.ts'

export const invalidPdf = 'Please select a valid PDF file.'
export const otherType = (file: string) =>
  `“${file}” is another kind of file. Export or print it as a PDF first.`
export const emptyFile = (file: string) => `“${file}” is empty.`
export const notPdfInside = (file: string) =>
  `“${file}” doesn’t have the content of a PDF. Export it as a PDF again.`
export const incompletePdf = (file: string) =>
  `The end of “${file}” is missing. Download or export it again.`
export const unreadable = (file: string) =>
  `“${file}” can’t be read. If it’s in cloud storage, download it to this device first.`
export const failed = 'Failed to submit application. Please try again.'
export const pageFailed = (page: number) =>
  `Page ${page} can’t be displayed here. Download the PDF to read it.`
export const pdfLocked =
  'This PDF is password-protected and can’t be displayed. Ask the applicant for a copy without a password.'
export const pdfIncomplete =
  'Parts of this PDF can’t be displayed here. Download it to see everything.'
export const received =
  'We have received your submission, we will notify you via the email you provided if you qualify for an interview.'
export const tooManyPages = (pages: number, most: number) =>
  `The assignment asks for at most ${most} pages; this file has ${pages}. You can still send it.`
export const encrypted =
  'This PDF is protected. If it needs a password, we can’t read it. Please send a copy without a password.'
export const confirmationSent = (email: string) =>
  `Look for our confirmation at ${email}: it has a private link to your application.`
export const checksumPurpose =
  'This checksum identifies your file. It’s the same in the confirmation and on your application page; if you ever need to prove what you sent, keep the file unchanged.'
export const answerWithin = (days: number) =>
  `You will receive our decision within ${days} days, whatever the outcome.`
export const tooLarge = 'The PDF must be 10 MB or smaller.'
export const chooseAgain = (file: string) =>
  `Please choose ${file} again. Your browser didn’t keep it when the page was reloaded.`
export const fileChanged = (file: string) =>
  `${file} was changed or moved after you chose it. Please choose it again.`
export const filledIn =
  'Your browser or an extension filled in a hidden field that must stay empty. We’ve cleared it; please submit again.'
export const readyToSubmit = 'Ready to submit.'
export const boxes = 'Please tick all eight boxes.'
export const tooSlow =
  'The upload took too long. Please try again on a faster connection or with a smaller PDF.'
export const linkUnusable = `This link no longer works. Each email about your application has a new link that replaces the earlier ones, and links expire after ${HIRING_LINK_DAYS} days. The application may also have been deleted.`
export const linkIncomplete =
  'This link is incomplete. Some email programs break long links: copy the whole address from our email.'
export const linkRequested =
  'If we have an application from this address, you’ll find the link in our latest email. It can take a few minutes to arrive; please check your spam folder, too.'
export const closed = 'This application has already been decided or withdrawn.'
export const notInvited =
  'Only someone with an open invitation to an interview can be hired or invited again.'
export const linkSent =
  'An email with the link was sent in the last 10 minutes. Wait a little before sending it again.'
