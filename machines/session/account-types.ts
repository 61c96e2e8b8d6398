/** 1, 2, 41 and 42 are agents [9.09]; 4 is a trial account and never one [9.10]; 0 is a player. */
const AGENT_TYPES: readonly number[] = [1, 2, 41, 42]
const TRIAL_TYPE = 4
const HIGHEST_COMMON_RANK = 4

export const isAgent = (type: number): boolean => AGENT_TYPES.includes(type)
export const isTrial = (type: number): boolean => type === TRIAL_TYPE
export const isPlayer = (type: number): boolean => type === 0

/** The agent centre is for agents [4.02], the member centre for every account but a trial one [4.03]. */
export const mayOpenAgentCentre = isAgent
export const mayOpenMemberCentre = (type: number): boolean => !isTrial(type)

/** A rank level above 4 gets VIP customer service, others live chat [4.05, 4.06]. */
export const customerServiceOf = (rankLevel: number): 'VIP' | 'LIVECHAT' =>
  rankLevel > HIGHEST_COMMON_RANK ? 'VIP' : 'LIVECHAT'
