type Kept = { stake?: number | undefined; request?: string | undefined }

const isKept = (value: unknown): value is { stake?: unknown; request?: unknown } =>
  typeof value === 'object' && value !== null

/** What a game of this tab keeps over a reload: the stake, and the bet whose result was not shown completely. */
export function openKept(game: string) {
  const name = `slot ${game}`
  const read = (): Kept => {
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
      if (!isKept(found)) return {}
      const { stake, request } = found
      return {
        ...(typeof stake === 'number' && { stake }),
        ...(typeof request === 'string' && { request }),
      }
    } catch {
      return {}
    }
  }
  return { read, write: (part: Kept) => sessionStorage.setItem(name, JSON.stringify({ ...read(), ...part })) }
}
