import { Collection } from '@msw/data'
import { devices, messages, people } from './people.ts'
import { device, endedSession, gameOfMember, member, message, session, ticket } from './schema.ts'

/** The double's memory, as it is at the start of every page and every test. */
export async function createDb() {
  const db = {
    members: new Collection({ schema: member }),
    sessions: new Collection({ schema: session }),
    devices: new Collection({ schema: device }),
    endedSessions: new Collection({ schema: endedSession }),
    tickets: new Collection({ schema: ticket }),
    messages: new Collection({ schema: message }),
    favourites: new Collection({ schema: gameOfMember }),
  }
  const reset = async () => {
    for (const collection of Object.values(db)) collection.clear()
    for (const person of people) await db.members.create(person)
    for (const one of devices) await db.devices.create(one)
    for (const one of messages) await db.messages.create(one)
  }
  await reset()
  return { ...db, reset }
}

export type Db = Awaited<ReturnType<typeof createDb>>
