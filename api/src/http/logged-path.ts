/** A path fit for a log: a segment that holds a secret (256 bits as base64url) is masked. */
export const loggedPath = (path: string): string => path.replace(/[\w-]{43,}/g, '***')
