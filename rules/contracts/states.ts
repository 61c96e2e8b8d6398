import type { components } from '#openapi/generated/types.ts'

type Schemas = components['schemas']
export type ContractState = Schemas['ContractState']
export type ContractLetter = Schemas['ContractLetter']
export type ContractAct = Schemas['ContractStep']['action']

type Move = { from: readonly ContractState[]; by: 'payer' | 'payee'; to: ContractState }

/** The acts that each party may take in each state, and the next state. */
export const contractMoves: Readonly<Record<ContractAct, Move>> = {
  WITHDRAW: { from: ['offered'], by: 'payer', to: 'withdrawn' },
  ACCEPT: { from: ['offered'], by: 'payee', to: 'accepted' },
  REJECT: { from: ['offered'], by: 'payee', to: 'rejected' },
  PROPOSE_END: { from: ['accepted'], by: 'payer', to: 'terminating' },
  AGREE_END: { from: ['terminating'], by: 'payee', to: 'terminated' },
  REFUSE_END: { from: ['terminating'], by: 'payee', to: 'accepted' },
  LEAVE: { from: ['accepted', 'terminating'], by: 'payee', to: 'terminated' },
}

/** What may be done now by one of the two. */
export const actsOf = (state: ContractState, who: 'payer' | 'payee'): ContractAct[] =>
  (Object.keys(contractMoves) as ContractAct[]).filter(
    (act) => contractMoves[act].by === who && contractMoves[act].from.includes(state),
  )

const letters: Readonly<Record<ContractState, ContractLetter>> = {
  offered: 'P',
  superseded: 'C',
  withdrawn: 'R',
  expired: 'R',
  rejected: 'R',
  accepted: 'A',
  terminating: 'V',
  terminated: 'C',
  ended_by_cascade: 'C',
}

/** The letter that clients of the family read; an offer beside a contract that goes on is a change. */
export const letterOf = (state: ContractState, besideAnother: boolean): ContractLetter =>
  state === 'offered' && besideAnother ? 'E' : letters[state]

type SentLetter = Schemas['AnswerLetter']

/** What a letter does to a contract; null where it does nothing. Of an hourly ending, A agrees and R refuses. */
export function actOfLetter(
  kind: Schemas['ContractKind'],
  state: ContractState,
  letter: SentLetter,
): ContractAct | null {
  if (state === 'offered') return letter === 'A' ? 'ACCEPT' : letter === 'R' ? 'REJECT' : null
  if (state !== 'terminating') return null
  if (letter === 'C') return 'AGREE_END'
  if (kind === 'HOURLY') return letter === 'A' ? 'AGREE_END' : 'REFUSE_END'
  return letter === 'A' ? 'REFUSE_END' : null
}
