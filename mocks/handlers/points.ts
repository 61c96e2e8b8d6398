import { ok, type Handlers } from '#openapi/handlers.ts'
import { pointConfig } from '../points.ts'

export const pointHandlers = () =>
  ({
    getPointBalance: () => ok({ points: 1240 }),
    getPointConfig: () => ok(pointConfig),
  }) satisfies Partial<Handlers>
