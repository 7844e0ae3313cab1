/** Shown instead of a field, and the answer to entering figures; not in `messages`, which every page loads. */
export const countedWeek = 'The figures of this week are counted from leads and can’t be entered.'
