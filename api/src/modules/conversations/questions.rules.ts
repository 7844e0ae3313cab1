/** A Latin one only at the end of a sentence, so that the query of an address does not count. */
const questionMark = /[؟？]|\?(?=[\p{Pe}\p{Pf}"'!?]*(?:\s|$))/u

/** Whether a comment asks its reader something. */
export const asksSomething = (text: string): boolean => questionMark.test(text)
