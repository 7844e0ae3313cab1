/** Held appointments below which a rate says too little. */
export const forecastHeld = 10
/** Complete months from which the rate is counted. */
export const forecastMonths = 6
