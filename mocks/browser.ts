/** Starts the double of the contract in this page. */
export const startMocks = async (): Promise<void> => {}
