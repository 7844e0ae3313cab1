export const blocked =
  'Your browser blocks this tool inside the portal because its address starts with http, not https.'
export const ownOrigin =
  'This tool has the same address as the portal, so it can’t be displayed inside it.'
export const notConfigured = 'No automation tool is set up'
export const configure =
  'To show one here, enter its address as “operationsUrl” in the company file on the server.'
