import type { ContractTerms } from '#rules/contracts/terms.ts'
import { refuse, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { listStatementBets } from '../runs/list-statement-bets.ts'
import { listStatements } from '../runs/list-statements.ts'
import { readStatement } from '../runs/read-statement.ts'
import { listContracts } from './list-contracts.ts'
import { previewContract } from './preview-contract.ts'
import { answerContract, processContract } from './process-contract.ts'
import { waitingFor } from './waiting-for.ts'

export const contractHandlers = (services: Services) =>
  ({
    listContracts: ({ caller, query }) => listContracts(services, caller, query),
    processContract: (request) => processContract(services, request),
    previewContract: ({ caller, query }) => previewContract(services, caller, query),
    processDividend: async ({ body, caller }) => {
      const [category, letter] = Object.entries(body.type)[0]! as [ContractTerms['category'], 'A' | 'R' | 'C']
      const contractId = body.contractId ?? (await waitingFor(services.db, caller.memberId, 'DIVIDEND', category))
      if (contractId === null) return refuse('contract.not.found')
      return answerContract(services, caller, {
        kind: 'DIVIDEND',
        contractId,
        letter,
        consentToken: body.consentToken,
        body,
      })
    },
    processDailySalary: ({ body, caller }) =>
      answerContract(services, caller, {
        kind: 'DAILY',
        contractId: body.contractId ?? body.id,
        letter: body.status,
        consentToken: body.consentToken,
        body,
      }),
    processHourlySalary: ({ body, caller }) =>
      answerContract(services, caller, { ...body, kind: 'HOURLY', letter: body.status, body }),
    processRealTimeSalary: ({ body, caller }) =>
      answerContract(services, caller, { ...body, kind: 'REALTIME', letter: body.status, body }),
    getContractStatement: ({ caller, query }) => readStatement(services, caller, query),
    listStatementBets: (request) => listStatementBets(services, request),
    listDividendStatements: ({ caller, query }) =>
      listStatements(services, caller, { kind: 'DIVIDEND', search: query }),
    listDailySalaryStatements: ({ caller, query }) =>
      listStatements(services, caller, { kind: 'DAILY', search: query }),
    listHourlySalaryStatements: ({ caller, query }) =>
      listStatements(services, caller, { kind: 'HOURLY', search: query }),
    listRealTimeSalaryStatements: ({ caller, query }) =>
      listStatements(services, caller, { kind: 'REALTIME', search: query }),
  }) satisfies Partial<Handlers>
