let underWay = 0

/** Whether a call that may change something has not been answered yet: its answer would be lost with the page. */
export const isWriting = (): boolean => underWay > 0

/** Sends a call and counts it among those under way, unless it only reads. */
export async function counted(call: Request, send: (call: Request) => Promise<Response>): Promise<Response> {
  if (call.method === 'GET' || call.method === 'HEAD') return send(call)
  underWay += 1
  try {
    return await send(call)
  } finally {
    underWay -= 1
  }
}
