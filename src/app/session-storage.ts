/** What the browser keeps for the visit [3.12]. Everything but the token and merchant values is the answer of a call. */
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
  wallet: unknown
  merchantWallet: unknown
  routers: unknown
  validate: unknown
  settings: unknown
  iframeUrl: string
  index_notice: unknown
  gameVendor: unknown
  favGames: unknown
  consolidated: unknown
  enableSalary: boolean
  enableContract: boolean
}

/** Every name of the session-stored values [3.12]. */
export const sessionNames = [
  'token',
  'isAgent',
  'account',
  'username',
  'nickname',
  'customerId',
  'toUpline',
  'memberLabel',
  'merchant',
  'merchantCode',
  'platform',
  'changePasswordNeeded',
  'wallet',
  'merchantWallet',
  'routers',
  'validate',
  'settings',
  'iframeUrl',
  'index_notice',
  'gameVendor',
  'favGames',
  'consolidated',
  'enableSalary',
  'enableContract',
] as const satisfies readonly (keyof SessionValues)[]

export type SessionStorage = {
  /** Null when nothing is kept or what is kept cannot be read. */
  get<TName extends keyof SessionValues>(name: TName): SessionValues[TName] | null
  set<TName extends keyof SessionValues>(name: TName, value: SessionValues[TName]): void
  remove(name: keyof SessionValues): void
  /** Empties the session but keeps the merchant's values. */
  clear(): void
}

const lasting: readonly (keyof SessionValues)[] = ['merchant', 'merchantCode', 'platform']

/** The session-stored values over a Web Storage. Where storage is refused the values live as long as the page. */
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
      // refused or full: the copy in memory serves until the page goes
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
      for (const name of sessionNames) if (!lasting.includes(name)) write(name, null)
    },
  }
}
