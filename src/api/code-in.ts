/** The code of a refusal, read without consuming its body; null when the body has none. */
export async function codeIn(response: Response): Promise<string | null> {
  try {
    const body: unknown = await response.clone().json()
    return typeof body === 'object' && body !== null && 'errorCode' in body ? String(body.errorCode) : null
  } catch {
    return null
  }
}
