export const blocked =
  'Your browser blocks this tool inside the portal because its address uses http, not https.'
export const ownOrigin =
  'The tool has the same address as the portal and cannot be displayed inside it.'
export const notConfigured = 'No automation tool is set up'
export const configure =
  'Its address is the entry “operationsUrl” of the company file on the server.'
