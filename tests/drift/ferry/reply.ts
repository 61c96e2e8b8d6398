export type Reply = {
  status: number
  body?: unknown
  type?: string
  headers?: Record<string, string>
  /** The whole answer, as bytes on the wire. */
  raw?: string | Buffer
}

export const problem = (status: number, title: string, detail?: string): Reply => ({
  status,
  type: 'application/problem+json',
  body: { title, status, ...(detail !== undefined && { detail }) },
})
