let underWay = 0

/** Whether a call that may change something is still unanswered: a reload would lose its answer. */
export const isWriting = (): boolean => underWay > 0

/** Sends a call and counts it as running, unless it only reads. */
export async function counted(call: Request, send: (call: Request) => Promise<Response>): Promise<Response> {
  if (call.method === 'GET' || call.method === 'HEAD') return send(call)
  underWay += 1
  try {
    return await send(call)
  } finally {
    underWay -= 1
  }
}
