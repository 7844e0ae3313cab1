/** Sent to the page by the worker that reads a PDF, beside the messages of pdf.js. */
export const incompleteMessage = 'incomplete'
