/** Replaces the text of a comment or note that named the person. */
export const erasedText = 'Erased at a person’s request.'
