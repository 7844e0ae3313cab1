export const blocked =
  'Your browser does not show this tool inside the portal: its address is not encrypted (http), while the portal is (https).'
export const ownOrigin = 'The tool stands on the portal’s own address and is not shown inside it.'
