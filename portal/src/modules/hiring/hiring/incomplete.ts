/** Sent to the page by the PDF worker, in addition to the messages of pdf.js. */
export const incompleteMessage = 'incomplete'
