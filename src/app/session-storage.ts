/**
 * The values that the browser stores for the visit [3.12]. The other values that the specification names are answers of
 * calls and live as long as the page: wallet and merchantWallet (the wallets), routers (`routes` of the site), validate
 * (`register` of the site), settings (the switches), favGames, iframeUrl (a launch); consolidated, enableSalary
 * and enableContract belong to the agents' area.
 */
export type SessionValues = {
  token: string
  isAgent: number
  account: string
  username: string
  nickname: string
  customerId: string
  toUpline: boolean
  memberLabel: string[]
  merchant: string
  merchantCode: string
  platform: string
  changePasswordNeeded: boolean
  index_notice: unknown
  /** The slot vendor chosen last [4.36]. */
  gameVendor: string
}

const sessionNames = Object.keys({
  token: true,
  isAgent: true,
  account: true,
  username: true,
  nickname: true,
  customerId: true,
  toUpline: true,
  memberLabel: true,
  merchant: true,
  merchantCode: true,
  platform: true,
  changePasswordNeeded: true,
  index_notice: true,
  gameVendor: true,
} satisfies Record<keyof SessionValues, true>) as (keyof SessionValues)[]

export type SessionStorage = {
  /** Null when the value is missing or unreadable. */
  get<TName extends keyof SessionValues>(name: TName): SessionValues[TName] | null
  set<TName extends keyof SessionValues>(name: TName, value: SessionValues[TName]): void
  remove(name: keyof SessionValues): void
  /** Empties the session. */
  clear(): void
}

/** The session values in a Web Storage. If storage is blocked, they live as long as the page. */
export function createSessionStorage(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SessionStorage {
  const values = new Map<keyof SessionValues, string>()
  const read = (name: keyof SessionValues): string | null => {
    try {
      return storage.getItem(name) ?? values.get(name) ?? null
    } catch {
      return values.get(name) ?? null
    }
  }
  const write = (name: keyof SessionValues, text: string | null) => {
    if (text === null) values.delete(name)
    else values.set(name, text)
    try {
      if (text === null) storage.removeItem(name)
      else storage.setItem(name, text)
    } catch {
      // blocked or full: the copy in memory serves until the page closes
    }
  }
  return {
    get(name) {
      const text = read(name)
      if (text === null) return null
      try {
        return JSON.parse(text)
      } catch {
        return null
      }
    },
    set: (name, value) => write(name, JSON.stringify(value)),
    remove: (name) => write(name, null),
    clear() {
      for (const name of sessionNames) write(name, null)
    },
  }
}
