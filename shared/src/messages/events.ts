export const full = 'The portal is open in too many tabs. Close some of them.'
