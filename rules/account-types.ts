/**
 * The account types. All agents have equal rights, whichever way they were created; a guest has play money and is
 * neither member nor agent.
 */
export const accountTypes = {
  player: 0,
  topAgent: 1,
  agentOfAgent: 2,
  guest: 4,
  affiliate: 41,
  otherAffiliate: 42,
} as const

const { player, guest, ...agents } = accountTypes
const agentTypes: readonly number[] = Object.values(agents)

export const isPlayer = (type: number): boolean => type === player
export const isGuest = (type: number): boolean => type === guest
export const isAgent = (type: number): boolean => agentTypes.includes(type)
