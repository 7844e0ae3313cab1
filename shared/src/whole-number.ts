/** Accepts thousands separators, if a number uses only one kind. */
export const wholeNumber = (text = '') =>
  /^(?:\d{1,6}|\d{1,3}([,.'’\s])\d{3}(?:\1\d{3})*)$/.test(text)
    ? Number(text.replace(/\D/g, ''))
    : undefined
