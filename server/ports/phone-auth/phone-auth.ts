/** Why a proof was not taken; the names of the error catalogue [8.08–8.18] in this project's words. */
export type PhoneAuthFailure = 'code-missing' | 'code-wrong' | 'code-expired' | 'other-number' | 'unavailable'

/** `mobile` is the confirmed number with its dialling code, as E.164 (`+8801…`). */
export type PhoneAuthResult = { ok: true; mobile: string } | { ok: false; reason: PhoneAuthFailure }

/**
 * Confirms that a visitor owns a telephone number. `proof` is the typed code (our own SMS) or the ID token of the
 * browser (`firebaseIdToken`). A proof is accepted only for the number it was made for.
 */
export type PhoneAuth = {
  /** Which payload field carries the proof, and whose countdown rules hold. */
  readonly channel: 'own-sms' | 'firebase'
  confirm(attempt: { mobile: string; proof: string }): Promise<PhoneAuthResult>
}
