import { auditRoom } from '../rooms/audit/audit.room.ts'
import { operatorsRoom } from '../rooms/operators/operators.room.ts'
import type { Room } from './rooms.ts'

/** The rooms of the desk in the order of the navigation. */
export const rooms: readonly Room[] = [auditRoom, operatorsRoom]
