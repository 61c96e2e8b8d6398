/** The merchant that the first data belongs to. */
export const seededMerchant = 'fairhall'
