import { auditRoom } from '../rooms/audit/audit.room.ts'
import { inboxRoom } from '../rooms/inbox/inbox.room.ts'
import { membersRoom } from '../rooms/members/members.room.ts'
import { operatorsRoom } from '../rooms/operators/operators.room.ts'
import type { Room } from './rooms.ts'

/** The rooms of the desk in the order of the navigation. */
export const rooms: readonly Room[] = [inboxRoom, membersRoom, auditRoom, operatorsRoom]
