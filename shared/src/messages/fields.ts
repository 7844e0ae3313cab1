export const required = 'This field is required.'
export const email = 'Enter a valid email address.'
export const httpsUrl = 'Enter a full address that begins with https://.'
export const date = 'Enter a date.'
export const dateRange = 'Enter a date between 2000 and 2100.'
export const time = 'Enter a time.'
export const webUrl = 'Enter a full address that begins with http:// or https://.'
export const unshowable = 'This text has characters that cannot be shown.'
export const tooLong = (max: number) => `Use at most ${max.toLocaleString('en-US')} characters.`
export const amount =
  'Enter an amount above 0 and up to 10,000,000.00, with a point and at most two decimals, such as 1250.50.'
