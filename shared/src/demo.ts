/** Sign-in data of the sample company; a production boot fails while one of these logins exists. */
export const demoPassword = 'leadwright-demo'
export const demoAccounts = {
  admin: 'admin@leadwright.test',
  staff: 'staff@leadwright.test',
  client: 'client@leadwright.test',
} as const
