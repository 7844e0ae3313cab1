/** Half of a surrogate pair, which no encoding can express. */
const loneSurrogate = /\p{Surrogate}/gu

// The methods of String with these names need newer browsers.
export const isWellFormed = (text: string): boolean => toWellFormed(text) === text
export const toWellFormed = (text: string): string => text.replace(loneSurrogate, '\ufffd')
