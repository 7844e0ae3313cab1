/** Sign-in data of the sample company; a production boot refuses to run while one of them exists. */
export const demoPassword = 'leadwright-demo'
export const demoAccounts = {
  admin: 'admin@leadwright.test',
  staff: 'staff@leadwright.test',
  client: 'client@leadwright.test',
} as const
