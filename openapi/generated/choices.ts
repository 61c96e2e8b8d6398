// Written by `npm run gen` from the contract. Do not edit.

export const checkIntervals = {"all":[15,30,60],"usual":60} as const
