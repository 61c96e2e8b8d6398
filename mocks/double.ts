import type { Handlers } from '#openapi/handlers.ts'
import { createDb } from './db.ts'
import { accountHistoryHandlers } from './handlers/account-history.ts'
import { agentHandlers } from './handlers/agents.ts'
import { cashierHandlers } from './handlers/cashier.ts'
import { closingHandlers } from './handlers/account-closure.ts'
import { contentHandlers } from './handlers/content.ts'
import { contractHandlers } from './handlers/contracts.ts'
import { directHandlers } from './handlers/peer-payments.ts'
import { gameHandlers } from './handlers/games.ts'
import { identityHandlers } from './handlers/identity.ts'
import { lotteryHandlers } from './handlers/lottery.ts'
import { memberHandlers } from './handlers/members.ts'
import { missionHandlers } from './handlers/missions.ts'
import { ownDataHandlers } from './handlers/data-export.ts'
import { pictureHandlers } from './handlers/pictures.ts'
import { pointHandlers } from './handlers/points.ts'
import { profileHandlers } from './handlers/profile.ts'
import { promotionHandlers } from './handlers/promotions.ts'
import { protectionHandlers } from './handlers/responsible-gaming.ts'
import { raffleHandlers } from './handlers/raffles.ts'
import { rankHandlers } from './handlers/ranks.ts'
import { rebateHandlers } from './handlers/rebates.ts'
import { recordHandlers } from './handlers/records.ts'
import { securityHandlers } from './handlers/security.ts'
import { sessionHandlers } from './handlers/sessions.ts'
import { statementHandlers } from './handlers/statements.ts'
import { systemHandlers } from './handlers/system.ts'
import { verificationHandlers } from './handlers/verification.ts'
import { walletHandlers } from './handlers/wallet.ts'
import { scenarios, type Scenario, type ScenarioName } from './scenarios.ts'
import { createSealBox } from './seal-box.ts'
import type { Stage } from './stage.ts'

/** A scripted stand-in for the server: the same handlers type, no rules, nothing kept. */
export type Double = Stage & {
  handlers: Partial<Handlers>
  play: (name: ScenarioName) => void
  /** Back to the first data and the scenario `normal`. */
  reset: () => Promise<void>
}

/** What the double answers, area by area. */
const handlersOn = (stage: Stage): Partial<Handlers> => ({
  ...agentHandlers(stage),
  ...cashierHandlers(stage),
  ...closingHandlers(stage),
  ...contentHandlers(stage),
  ...contractHandlers(stage),
  ...directHandlers(stage),
  ...gameHandlers(stage),
  ...identityHandlers(stage),
  ...lotteryHandlers(stage),
  ...memberHandlers(stage),
  ...missionHandlers(stage),
  ...ownDataHandlers(stage),
  ...pictureHandlers(stage),
  ...pointHandlers(stage),
  ...profileHandlers(),
  ...promotionHandlers(stage),
  ...protectionHandlers(stage),
  ...raffleHandlers(stage),
  ...rankHandlers(stage),
  ...rebateHandlers(stage),
  ...recordHandlers(stage),
  ...securityHandlers(stage),
  ...accountHistoryHandlers(stage),
  ...sessionHandlers(stage),
  ...statementHandlers(stage),
  ...systemHandlers(stage),
  ...verificationHandlers(stage),
  ...walletHandlers(stage),
})

/** Builds the double. `now` in milliseconds. */
export async function createDouble(given: { scenario?: Scenario; now?: () => number } = {}): Promise<Double> {
  let scenario: Scenario = given.scenario ?? scenarios.normal
  const db = await createDb()
  const now = given.now ?? Date.now
  const stage: Stage = {
    db,
    seal: await createSealBox(now),
    scenario: () => scenario,
    now,
    newId: () => crypto.randomUUID(),
  }
  return {
    ...stage,
    handlers: handlersOn(stage),
    play: (next) => {
      scenario = scenarios[next]
    },
    reset: async () => {
      scenario = scenarios.normal
      await db.reset()
    },
  }
}
