export const amount = 'Enter an amount such as 1250.50, up to 10,000,000.00.'
