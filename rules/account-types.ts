/** A player has type 0, agents have 1, 2, 41 and 42, a guest with play money has 4 and is neither member nor agent. */
const playerType = 0
export const guestType = 4
const agentTypes: readonly number[] = [1, 2, 41, 42]

export const isPlayer = (type: number): boolean => type === playerType
export const isGuest = (type: number): boolean => type === guestType
export const isAgent = (type: number): boolean => agentTypes.includes(type)
