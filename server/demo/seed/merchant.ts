import { firstMerchant } from '../../merchants/directory.ts'

/** The merchant that the first data belongs to. */
export const seededMerchant = firstMerchant
