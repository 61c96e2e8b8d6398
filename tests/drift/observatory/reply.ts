export type Reply = {
  status: number
  body?: unknown
  type?: string
  headers?: Record<string, string>
}
